import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Lines typed or piped in, one for each prompt; what is typed does not appear. */
export async function typedLines(prompts: readonly string[]): Promise<readonly string[]> {
  const { stdin, stderr } = process;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY === true });
  const typed: string[] = [];
  if (stdin.isTTY) stderr.write(prompts[0] ?? '');
  for await (const line of lines) {
    typed.push(line);
    if (stdin.isTTY) stderr.write(`\n${prompts[typed.length] ?? ''}`);
    if (typed.length === prompts.length) break;
  }
  lines.close();
  return typed;
}
