import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** How a test file says that it needs a document: `document-of-file.ts` opens one for it. */
const NEEDS_DOCUMENT = /^\/\/ @document$/m;
/** How a test file says that it measures: code that other files made slow in their worker would be measured with it. */
const MEASURES = /^\/\/ @apart$/m;
/** What lasts longer than a file where files share a worker: mocked modules, globals, the clock, the environment. */
const LASTS =
  /@vitest-environment|\bvi\.(?:mock|doMock|stubGlobal|stubEnv|useFakeTimers|resetModules)\b|\bprocess\.env\.[A-Z_]+ =[^=]/;

/** The test files of the workspaces, relative to the repository, by what they need and leave behind. */
export function testFilesByNeed(): { readonly documents: readonly string[]; readonly apart: readonly string[] } {
  const files = readdirSync(root)
    .map((workspace) => join(workspace, 'src'))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap(testFilesBelow)
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const documents = files.filter(({ text }) => NEEDS_DOCUMENT.test(text));
  const isApart = (text: string) => LASTS.test(text) || MEASURES.test(text);
  const apart = files.filter(({ text }) => !NEEDS_DOCUMENT.test(text) && isApart(text));
  return { documents: documents.map(({ file }) => file), apart: apart.map(({ file }) => file) };
}

function testFilesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path));
}
