// A rulebook as files; whatever is wrong with what was asked for is one line.
import { InputError, render } from 'clausebook';

try {
  for (const { path } of (await render(['tas'], { to: 'html,md', out: 'documents' })).results) console.log(path);
  await render(['tas'], { to: 'pdf', out: 'documents', browser: 'no-such-browser' });
} catch (e) {
  if (!(e instanceof InputError)) throw e;
  console.log(e.message);
}
