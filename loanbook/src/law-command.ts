import { StartRefused } from '@lendside/providers/start-refused';
import { lawWith } from './law/law-file.ts';
import { lawAnswer } from './law/law-question.ts';

/**
 * `npm run law -- TX title`: prints what the law says of a kind of product in a state, with its citations and what LENDSIDE_LAW
 * changed. Ends with 1 where there is no such row.
 */
try {
  const { found, lines } = lawAnswer(lawWith(process.env.LENDSIDE_LAW), process.argv.slice(2));
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = found ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
