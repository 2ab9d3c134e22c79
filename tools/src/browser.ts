import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { packagedChromium } from './packaged-chromium.ts';

/** Where a Chromium or Chrome is usually found, when no path is configured. */
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Nothing here may leave the machine, and a test machine has neither a sandbox nor much shared memory. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A browser for the stories: the one named in `CHROMIUM_PATH`, else one that is installed (by the machine or by
 * Playwright), else the one inside an npm package. Nothing but Node and npm is needed.
 */
export async function launchBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  const installed = [named, ...usualPlaces, chromium.executablePath()].find((path) => path && existsSync(path));
  if (installed) return chromium.launch({ executablePath: installed, args: browserArguments });
  const { executablePath, env } = packagedChromium();
  return chromium.launch({ executablePath, args: browserArguments, env: { ...process.env, ...env } });
}
