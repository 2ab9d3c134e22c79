import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const RULE = /from '@lendside\/(contract|domain|loanbook)\/([a-z0-9/-]+)'/g;

/**
 * Files of a slice: its own, which are all in its folders of the workspaces, and its tests: those among them, and of the rules and contracts it imports the ones
 * whose test stands beside them. A slice without a folder is one of flat files: `payments` finds
 * `decide-payment.test.ts`.
 * @param {string} root the repository @param {string} slice as its folder is called
 * @returns {{ own: string[], tests: string[] }} relative to the root
 */
export function filesOfSlice(root, slice) {
  const workspaces = readdirSync(root).filter((name) => existsSync(join(root, name, 'src')));
  const files = workspaces.flatMap((workspace) =>
    readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|mjs|css|json)$/.test(path))
      .map((path) => `${workspace}/src/${path.replaceAll('\\', '/')}`),
  );
  const stem = slice.replace(/s$/, '');
  const own = files.filter((path) => {
    const folders = path.split('/').slice(2, -1);
    const words = (path.split('/').at(-1) ?? '').split('.')[0]?.split('-') ?? [];
    return folders.includes(slice) || (folders.length === 0 && words.some((word) => word === slice || word === stem));
  });
  const imported = own.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(RULE)].map(([, name, rest]) => `${name}/src/${rest}`),
  );
  const present = new Set(files);
  const beside = imported
    .flatMap((path) => [`${path}.test.ts`, `${path}.test.tsx`])
    .filter((path) => present.has(path));
  const tests = [...new Set([...own.filter((path) => /\.test\.tsx?$/.test(path)), ...beside])];
  return { own: own.sort(), tests: tests.sort() };
}
