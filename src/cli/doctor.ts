// `clausebook doctor`: what is there, and what is missing.
import { doctor as examined } from '../desk/doctor.ts';
import { command } from './command.ts';
import type { GlobalOptions } from './io.ts';

export const doctor = command({
  name: 'doctor',
  run: (_, options: GlobalOptions) => examined(options),
  text: ({ results }) => results.map((f) => `${f.ok ? 'ok     ' : 'missing'} ${f.what}: ${f.detail}\n`).join(''),
});
