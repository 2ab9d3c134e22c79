// @document
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../kit/testing/render-for-test.tsx';
import { promptInstall, useCanInstall, watchInstallPrompt } from './install-prompt.ts';

let can = false;
let stop = () => {};
function Shown() {
  can = useCanInstall();
  return null;
}
const offer = () => Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() });
const tell = (event: Event) => act(() => void dispatchEvent(event));

beforeEach(() => {
  stop = watchInstallPrompt();
  render(<Shown />);
});
afterEach(() => {
  tell(new Event('appinstalled'));
  stop();
});

test("the browser's offer is stored and does not interrupt", () => {
  const event = offer();
  tell(event);
  expect([can, event.defaultPrevented]).toEqual([true, true]);
  expect(event.prompt).not.toHaveBeenCalled();
});

test('it is cleared after the install', () => {
  tell(offer());
  tell(new Event('appinstalled'));
  expect(can).toBe(false);
});

test('it works once', async () => {
  const event = offer();
  tell(event);
  await act(async () => expect([await promptInstall(), await promptInstall()]).toEqual([true, false]));
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(can).toBe(false);
});
