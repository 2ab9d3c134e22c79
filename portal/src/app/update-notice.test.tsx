// @document
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { routes } from '../data/routes/addresses.ts';
import { click, render } from '../kit/testing/render-for-test.tsx';
import { watchForUpdate } from './app-update.ts';
import { UpdateNotice } from './update-notice.tsx';

/** The browser's workers: one in charge, one of the next version that is installed and waits. */
const waiting = { postMessage: vi.fn(), state: 'installed' };
const container = new EventTarget() as EventTarget & { controller: unknown; register: unknown };
const locks: { held: number; request: (...args: unknown[]) => Promise<unknown> } = {
  held: 0,
  async request(...args) {
    const run = args.at(-1) as (lock: object | null) => unknown;
    const { ifAvailable } = (args.length === 3 ? args[1] : {}) as { ifAvailable?: boolean };
    if (ifAvailable) return run(locks.held > 0 ? null : {});
    locks.held += 1;
    await run({});
    locks.held -= 1;
  },
};
const reload = vi.fn();

beforeEach(async () => {
  waiting.postMessage.mockClear();
  reload.mockClear();
  locks.held = 0;
  container.controller = {};
  container.register = async () => Object.assign(new EventTarget(), { waiting });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  vi.spyOn(location, 'reload').mockImplementation(reload);
  await watchForUpdate();
});
afterEach(() => {
  chooseLanguage('english');
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'locks');
});

const routeOf = (name: string) => routes.find((route) => route.name === name);
const on = (name: string) => <UpdateNotice route={routeOf(name)} />;
const text = () => document.body.textContent ?? '';
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  if (!button) throw new Error(`no button ${name}`);
  await act(async () => click(button));
};

describe.each([
  ['english', 'A new version is ready', 'Update now', 'Later', 'Another tab is in the middle of something.'],
  ['spanish', 'Hay una versión nueva', 'Actualizar ahora', 'Más tarde', 'Otra pestaña está a la mitad de algo.'],
] as const)('a new version, %s', (language, title, take, later, elsewhere) => {
  beforeEach(() => chooseLanguage(language));

  test('is offered, and the page is loaded anew only where it was asked for', async () => {
    render(on('Home'));
    expect(text()).toContain(title);
    container.dispatchEvent(new Event('controllerchange'));
    if (language === 'english') expect(reload).not.toHaveBeenCalled();
    await press(take);
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'takeOver' });
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalled();
  });

  test('waits in the middle of a payment, and is offered after it', async () => {
    const { again } = render(on('ReviewPayment'));
    expect(text()).not.toContain(title);
    expect(locks.held).toBe(1);
    again(on('PaymentProcessing'));
    expect(text()).not.toContain(title);
    again(on('Home'));
    expect(text()).toContain(title);
    await vi.waitFor(() => expect(locks.held).toBe(0));
  });

  test('is not taken while another tab is in the middle of a payment', async () => {
    locks.held = 1;
    render(on('Home'));
    await press(take);
    expect(text()).toContain(elsewhere);
    expect(waiting.postMessage).not.toHaveBeenCalled();
    locks.held = 0;
    await press(take);
    expect(waiting.postMessage).toHaveBeenCalledOnce();
  });

  test('can wait until later', async () => {
    const { again } = render(on('Home'));
    await press(later);
    again(on('Dashboard'));
    expect(text()).not.toContain(title);
  });
});

test('nothing is offered without a connection, nor before the page is known', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { again } = render(on('Home'));
  expect(text()).toBe('');
  online.mockReturnValue(true);
  again(<UpdateNotice route={undefined} />);
  expect(text()).toBe('');
});
