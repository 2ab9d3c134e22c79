import type { authenticateUser } from '@lendside/contract/access';
import type { InputOf, Operation, OutputOf } from '@lendside/contract/operation';
import { PASSWORD } from '@lendside/people/people';
import type { ReadAmount } from './amounts-on-page.ts';
import { readPdf } from './pdf.ts';
import type { Product } from './product.ts';

/** The calls by which a person who is signed in takes papers along, in a language. */
export interface PaperCalls {
  /** Amounts of the answer are cents. */
  read<Op extends Operation>(operation: Op, input: InputOf<Op>): Promise<OutputOf<Op>>;
  file(endpoint: string, input: Readonly<Record<string, string>>): Promise<Buffer>;
}

export type Speaking = 'english' | 'spanish';

/** Signs a person in and answers their calls by language. */
export async function paperCalls(
  { origin, dev }: Product,
  { email, brand }: { readonly email: string; readonly brand: string },
): Promise<(language: Speaking) => PaperCalls> {
  await dev.trust(email);
  const fixed = { 'x-api-version': '2', 'x-brand': brand };
  const reply = await fetch(`${origin}/api/authenticate`, {
    method: 'POST',
    headers: { ...fixed, 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: PASSWORD }),
  });
  const session = (await reply.json()) as OutputOf<typeof authenticateUser>;
  if (!reply.ok) throw new Error(`${email} could not sign in: ${JSON.stringify(session)}`);
  const headers = { ...fixed, authorization: `Bearer ${session.accessToken}`, 'x-device-key': session.deviceKey };
  return (language) => {
    const get = async (endpoint: string, input: object) => {
      const query = new URLSearchParams(input as Record<string, string>);
      const path = endpoint.split(' ')[1];
      const answer = await fetch(`${origin}/api${path}?${query}`, { headers: { ...headers, 'x-language': language } });
      if (!answer.ok) throw new Error(`${endpoint} ${query} answered ${answer.status}: ${await answer.text()}`);
      return answer;
    };
    return {
      read: async ({ endpoint, output }, input) =>
        output.parse(await (await get(endpoint, input as object)).json()) as never,
      file: async (endpoint, input) => Buffer.from(await (await get(endpoint, input)).arrayBuffer()),
    };
  };
}

export const centsOf = (text: string): number => Math.round(Number(text.replace(/[$,]/g, '')) * 100);

/** Rows of an exported table, each by the names of its columns. */
export function csvRows(file: Buffer): readonly Readonly<Record<string, string>>[] {
  const [header = [], ...rows] = file
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    );
  return rows.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
}

/** Balance of a file for money software, and each of its transactions. */
export function ofxAmounts(file: Buffer): {
  readonly balanceCents: number;
  readonly transactionsCents: readonly number[];
} {
  const text = file.toString('utf8');
  const valuesOf = (tag: string) =>
    [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value = '']) => value);
  return { balanceCents: centsOf(valuesOf('BALAMT')[0] ?? ''), transactionsCents: valuesOf('TRNAMT').map(centsOf) };
}

const AMOUNT = /-?\$[\d,]+\.\d\d/g;

/** Every amount of a PDF in the order in which they stand there. */
export const amountsOfPdf = (file: Buffer): readonly string[] => readPdf(file).text.match(AMOUNT) ?? [];

/** Rows of a PDF that name one amount: a line of words, and the next one that is an amount and nothing else. */
export function rowsOfPdf(file: Buffer, where: string): ReadAmount[] {
  const lines = readPdf(file)
    .text.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.flatMap((words, index) => {
    const next = lines[index + 1] ?? '';
    const isRow = /\p{L}/u.test(words) && /^-?\$[\d,]+\.\d\d$/.test(next);
    return isRow ? [{ words, amount: next, where }] : [];
  });
}
