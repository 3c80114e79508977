// `clausebook verify`: what of a filing is not as it was written, and by whom it is signed.
import { isAsFiled, type VerifyOptions, verify as verifyFiling } from '../desk/verify.ts';
import { counted } from '../model/labels.ts';
import { InputError } from '../model/place.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export type VerifyCliOptions = VerifyOptions & GlobalOptions;

export const verify = command({
  name: 'verify',
  run: async ([folder, ...more], options: VerifyCliOptions) => {
    if (folder === undefined || more.length > 0)
      throw new InputError('verify wants the folder of one filing, such as: clausebook verify output/tas@2026.filing');
    return verifyFiling(folder, options);
  },
  text: ({ edition, signature, results }) => {
    const faults = results.filter((r) => !isAsFiled(r));
    const lines = faults.map(({ file, state }) => `${state}: ${file}`);
    const filed = results.filter((r) => r.state === 'as filed').length;
    const all = `${edition}: ${counted(filed, 'file')} as filed, ${faults.length === 0 ? 'nothing' : faults.length} otherwise`;
    return [...lines, all, signature].map((line) => `${line}\n`).join('');
  },
});
