import type { Browser, Page } from 'playwright-core';

/** A middling phone, as Lighthouse has it: four times slower than this machine. */
const SLOWER = 4;
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true };
/** A slow mobile line, as Lighthouse has it. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638_400 * 0.9) / 8,
  uploadThroughput: (675_000 * 0.9) / 8,
};

/** Runs a visit in a fresh browser on a slow phone; returns what was measured. */
export async function onPhone<Measured>(
  browser: Browser,
  { slowLine }: { readonly slowLine: boolean },
  use: (page: Page) => Promise<Measured>,
): Promise<Measured> {
  const context = await browser.newContext({ ...SCREEN, locale: 'en-US', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    if (slowLine) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    }
    return await use(page);
  } finally {
    await context.close();
  }
}
