import { access, chmod } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';

/** Where a Chromium or Chrome is usually found, when nobody says. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Nothing here may leave the machine, and a test machine has neither a sandbox nor much shared memory. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser that is there already (`CHROMIUM_PATH` or a usual place), else the one inside the npm package. */
export async function launchBrowser(): Promise<Browser> {
  for (const executablePath of [process.env.CHROMIUM_PATH, ...USUAL_PLACES]) {
    if (executablePath && (await exists(executablePath))) return chromium.launch({ executablePath, args: ARGUMENTS });
  }
  return launchPackaged();
}

/** `@sparticuz/chromium` unpacks itself and the libraries it needs; its own arguments would end at the second page. */
async function launchPackaged(): Promise<Browser> {
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  await chmod(executablePath, 0o755);
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
