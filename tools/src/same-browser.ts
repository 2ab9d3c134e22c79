import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { browserArguments } from './browser.ts';
import { packagedChromium } from './packaged-chromium.ts';

/** The faces of a text that names none of its own: papers are set in them too. What is installed on the machine is not looked at. */
const FACES = fileURLToPath(new URL('../../node_modules/@expo-google-fonts/arimo', import.meta.url));

/** The packaged browser draws the same letters on each machine that it runs on. */
export const canDrawTheSame = process.platform === 'linux' && process.arch === 'x64';

/** The browser that pictures are saved from: always the packaged one, with one set of fonts, drawn without hints of the machine. */
export async function launchSameBrowser(): Promise<Browser> {
  const { executablePath, env } = packagedChromium();
  return chromium.launch({
    executablePath,
    args: [...browserArguments, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
    env: { ...process.env, ...env, FONTCONFIG_FILE: fontSettings() },
  });
}

function fontSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lendside-fonts-'));
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${FACES}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>
`,
  );
  return file;
}
