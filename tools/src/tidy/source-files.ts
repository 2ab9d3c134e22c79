import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** One file of the repository: its path from the root, with `/`, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Finding of a rule about a file: the place, and the better way. */
export interface Finding {
  readonly path: string;
  readonly message: string;
}

export type Rule = (files: readonly SourceFile[]) => Finding[];

const NOT_OURS = new Set(['node_modules', 'dist', '.git']);
/** Folders of the first level that a running product fills. */
const FILLED_BY_RUNNING = new Set(['data', 'pictures']);
const TEXT = /\.(ts|tsx|mjs|css|sql|md|tsv|json|html|svg)$/;

/** Every text file that is written by hand. */
export function sourceFiles(folder = ''): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name) || (folder === '' && FILLED_BY_RUNNING.has(entry.name))) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return sourceFiles(path);
    if (!TEXT.test(entry.name) || entry.name === 'package-lock.json') return [];
    return [{ path, text: readFileSync(join(root, path), 'utf8') }];
  });
}

export const isCode = ({ path }: SourceFile) => /\.(ts|tsx|mjs)$/.test(path);
export const isTest = ({ path }: SourceFile) =>
  /(\.(test|story)\.tsx?|-suite\.ts|-for-test\.tsx?|\/test-[a-z-]+\.ts|\/gallery\/.*)$/.test(path) ||
  /\/gallery\.tsx$/.test(path);

/** The text without comments and string contents, so that words in prose break no rule. Line breaks stay. */
export function bareCode(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[\s;{}(),])\/\/[^\n]*/g, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
}
