import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { type Act, ATLANTA, type Engine, PHONE, type Place, patternOf, type Wanted } from './engine.ts';
import { findPart, isMade, typeInto } from './find-part.ts';
import { openSession, type WebDriver } from './webdriver.ts';

const USUAL_PLACES = ['/usr/bin/WebKitWebDriver'];
const SCREEN = '/usr/bin/Xvfb';

/** The driver of this machine's WebKitGTK: the one that `WEBKIT_DRIVER_PATH` names, else Debian's, with a screen for it. */
export const webkitHere = (): string | undefined =>
  process.env.DISPLAY || existsSync(SCREEN)
    ? [process.env.WEBKIT_DRIVER_PATH, ...USUAL_PLACES].find((path) => path !== undefined && existsSync(path))
    : undefined;

/** WebKitGTK by its driver, on a screen of its own where the machine has none. */
export async function openWebkit(driverPath: string): Promise<Engine> {
  const screen = process.env.DISPLAY ? undefined : await startScreen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: process.env.DISPLAY ?? screen?.display, LANG: 'C.UTF-8', LANGUAGE: 'en_US' };
  const driver = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' });
  const end = () => {
    driver.kill();
    screen?.process.kill();
  };
  try {
    // A window that fills its screen has no bars, and becomes as narrow as a phone.
    const browser = await openSession(`http://127.0.0.1:${port}`, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
    });
    await browser.send('POST', '/window/rect', PHONE);
    return engineOf(browser, end);
  } catch (error) {
    end();
    throw error;
  }
}

function engineOf(browser: WebDriver, end: () => void): Engine {
  const wrong: string[] = [];
  /** Goes to the place, and reads what went wrong there: this driver tells nothing of the console. */
  async function goTo(place: Place): Promise<void> {
    await browser.send('POST', '/frame', { id: null });
    if (place === 'frame')
      await browser.send('POST', '/frame', { id: await browser.run('() => document.querySelector("iframe")', []) });
    wrong.push(...((await browser.run(String(listen), [])) as string[]));
  }
  return {
    wrong,
    open: (address) => browser.send('POST', '/url', { url: address }).then(() => goTo('page')),
    async ask(place, inPage) {
      await goTo(place);
      return (await browser.run(String(inPage), [])) as never;
    },
    async act(place, wanted, act) {
      await goTo(place);
      return actIn(browser, place, wanted, act);
    },
    async standInGeorgia() {
      await goTo('page');
      await browser.run(String(standAt), [ATLANTA]);
    },
    async close() {
      await browser.send('DELETE', '', undefined);
      end();
    },
  };
}

async function actIn(browser: WebDriver, place: Place, wanted: Wanted, act: Act): Promise<boolean> {
  const part = await browser.run(String(findPart), [wanted.role, patternOf(wanted)]);
  if (part === null) return false;
  const path = `/element/${Object.values(part as Record<string, string>)[0]}`;
  if (act === 'press' || (act === 'check' && !(await browser.run(String(isMade), [part])))) {
    await press(browser, place, part, path);
  } else if (typeof act === 'object' && 'type' in act) {
    await browser.run(String(typeInto), [part, act.type]);
  } else if (typeof act === 'object') {
    await browser.send('POST', `${path}/value`, { text: act.files.join('\n') });
  }
  return true;
}

/** Away from the bar at the lower edge, which would take the press. In a frame of another origin the driver presses beside the part. */
async function press(browser: WebDriver, place: Place, part: unknown, path: string): Promise<void> {
  if (place === 'frame') return void (await browser.run('(part) => part.click()', [part]));
  await browser.run("(part) => part.scrollIntoView({ block: 'center' })", [part]);
  await browser.send('POST', `${path}/click`, {});
}

/** Runs in the page: keeps what goes wrong from now on, and answers what did since it was asked last. */
function listen(): string[] {
  const page = globalThis as unknown as { wentWrong?: string[] };
  if (page.wentWrong) return page.wentWrong.splice(0);
  const wrong: string[] = [];
  page.wentWrong = wrong;
  const said = console.error;
  console.error = (...words: unknown[]) => {
    wrong.push(`console: ${words.join(' ')}`);
    said(...words);
  };
  addEventListener('unhandledrejection', ({ reason }) => wrong.push(`not handled: ${reason}`));
  addEventListener('securitypolicyviolation', (refused) =>
    wrong.push(`${refused.violatedDirective} refused ${refused.blockedURI}`),
  );
  addEventListener(
    'error',
    (event) => {
      const { src, href } = event.target as { src?: string; href?: string };
      wrong.push(event.message ?? `not loaded: ${src ?? href}`);
    },
    true,
  );
  return [];
}

/** Runs in the page: this machine has no place of its own to tell. */
function standAt(coords: { latitude: number; longitude: number }): void {
  navigator.geolocation.getCurrentPosition = (tell) => tell({ coords } as GeolocationPosition);
}

async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const process = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    process.once('exit', () => reject(new Error('Xvfb ended before it had a screen.')));
    process.stdout?.once('data', (number: Buffer) => resolve(`:${String(number).trim()}`));
  });
  return { display, process };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
