import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface PackagedChromium {
  executablePath: string;
  /** Variables that the browser needs beside the environment of this process. */
  env: Record<string, string>;
}

/**
 * The Chromium inside the npm package `@sparticuz/chromium`, unpacked once per version (about four seconds). With it
 * come the few libraries that a bare Linux does not have (NSS, NSPR, Expat) and a font; they are used only where the
 * machine has none of its own.
 */
export function packagedChromium(): PackagedChromium {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser was found. Install Chrome or Chromium, or name one in CHROMIUM_PATH.');
  }
  const folder = unpacked();
  const executablePath = join(folder, 'chromium');
  const env: Record<string, string> = {};
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(folder, 'fonts');
  if (runs(executablePath, env)) return { executablePath, env };
  env.LD_LIBRARY_PATH = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  if (runs(executablePath, env)) return { executablePath, env };
  throw new Error(
    'The packaged Chromium does not run on this machine. Install Chromium, or name one in CHROMIUM_PATH.',
  );
}

function runs(executablePath: string, env: Record<string, string>): boolean {
  return spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env } }).status === 0;
}

/** Several test processes may unpack at once: each into a draft of its own, and the first one gives it its name. */
function unpacked(): string {
  const manifest = join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const cache = join(root, 'node_modules', '.cache', 'lendside');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'chromium-'));
  unpackInto(draft);
  writeFontSettings(join(draft, 'fonts'), join(folder, 'fonts'));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package unpacks into the temp folder, and adds its libraries where it believes to run on Amazon's machines. */
function unpackInto(folder: string): void {
  const script = "import('@sparticuz/chromium').then((it) => it.default.executablePath())";
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`Chromium could not be unpacked: ${stderr}`);
}

function writeFontSettings(draftFolder: string, finalFolder: string): void {
  const folders = [join(finalFolder, 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`).join('');
  writeFileSync(
    join(draftFolder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>${folders}<cachedir>${join(finalFolder, 'cache')}</cachedir></fontconfig>
`,
  );
}
