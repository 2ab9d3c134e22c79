// @document
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPlace } from './keep-place.ts';

const WINDOW_HEIGHT = 800;

/** Tops and heights as a browser would have laid them out. */
const laidOut = new Map<string, { top: number; height: number }>();
let stop: () => void;

beforeEach(() => {
  laidOut.clear();
  document.body.innerHTML =
    '<main><section id="part"><form><button id="save">Save</button></form><button id="other">Other</button></section></main>';
  vi.stubGlobal('innerHeight', WINDOW_HEIGHT);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { top, height } = laidOut.get(this.id) ?? { top: 0, height: 0 };
    return new DOMRect(0, top, 300, height);
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1500);
  stop = keepPlace();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A part of 900 px ends at a place of the window; then a button in it is pressed, and after the answer it is 200 px high. */
async function closes({
  end,
  pressed = 'save',
  isGone = true,
}: {
  end: number;
  pressed?: string;
  isGone?: boolean;
}): Promise<void> {
  laidOut.set('part', { top: end - 900, height: 900 });
  document.getElementById(pressed)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  if (isGone) document.querySelector('form')?.remove();
  else document.querySelector('form')?.append('Sent');
  laidOut.set('part', { top: end - 900, height: 200 });
  // Those who watch are told once the script that did it has ended.
  await Promise.resolve();
}

test('a form that closes leaves what stands below it where it is', async () => {
  await closes({ end: 600 });
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 800, behavior: 'instant' });
});

test('one that ended below the window comes to its edge', async () => {
  await closes({ end: 850 });
  expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 850, behavior: 'instant' });
});

test.each([
  ['what was pressed still stands: its press is answered there', { end: 600, isGone: false }],
  ['a button beside the form was pressed, and stands', { end: 600, pressed: 'other' }],
])('the page stays where %s', async (_, what) => {
  await closes(what);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('the page stays where a part gets higher, and where the part is gone as well', async () => {
  laidOut.set('part', { top: 100, height: 200 });
  document.getElementById('save')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  document.querySelector('form')?.remove();
  laidOut.set('part', { top: 100, height: 900 });
  await Promise.resolve();
  document.getElementById('part')?.remove();
  laidOut.set('part', { top: 0, height: 0 });
  await Promise.resolve();
  expect(window.scrollTo).not.toHaveBeenCalled();
});
