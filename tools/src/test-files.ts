import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What lasts longer than a file where files share a worker: mocked modules, globals, a document, the environment. */
const LASTS =
  /@vitest-environment|\bvi\.(?:mock|doMock|stubGlobal|stubEnv|useFakeTimers|resetModules|spyOn)\b|\bprocess\.env\.[A-Z_]+ =[^=]/;

/** The test files of the workspaces that change what others would see in the same worker; relative to the repository. */
export function filesThatNeedAWorker(): string[] {
  return readdirSync(root)
    .map((workspace) => join(workspace, 'src'))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap(testFilesBelow)
    .filter((file) => LASTS.test(readFileSync(join(root, file), 'utf8')));
}

function testFilesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path));
}
