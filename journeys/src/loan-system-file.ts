import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PORTS = [
  'loanBook',
  'loanMoney',
  'loanChanges',
  'loanQuotes',
  'loanOrigination',
  'offers',
  'customerFile',
  'storeDirectory',
];

/** Variable of the environment that has the secret of a loan system. */
export const LOAN_SYSTEM_VARIABLE = 'LENDSIDE_VENDOR_LOAN_SYSTEM';

/** Settings of a service whose loan system is answered by one adapter: a file that names it for each port, and its secret. */
export async function loanSystemSettings(
  folder: string,
  chosen: object,
  secret: string,
): Promise<Readonly<Record<string, string>>> {
  const file = join(folder, 'providers.json');
  await writeFile(file, JSON.stringify(Object.fromEntries(PORTS.map((port) => [port, chosen]))));
  return { LENDSIDE_PROVIDERS: file, [LOAN_SYSTEM_VARIABLE]: secret };
}
