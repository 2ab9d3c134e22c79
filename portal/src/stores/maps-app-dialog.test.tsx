// @document
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { click, find, render } from '../kit/testing/render-for-test.tsx';
import { browserTimers } from '../kit/timing/timers.ts';
import { directionsTo } from './directions.ts';
import { MapsAppDialog } from './maps-app-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

const directions = directionsTo('100 Main Street', 'ios', 'https://maps.example/to?place=');

/** Chooses a maps app; answers what is to happen when its time is over. */
function choose(): { later: () => void; assigned: string[]; closed: () => number } {
  chooseLanguage('english');
  const waiting: (() => void)[] = [];
  const assigned: string[] = [];
  const onClose = vi.fn();
  vi.spyOn(browserTimers, 'after').mockImplementation((_, run) => {
    waiting.push(run);
    return () => undefined;
  });
  vi.spyOn(location, 'assign').mockImplementation((url) => void assigned.push(String(url)));
  if (directions.kind !== 'choose') throw new Error('an iPhone chooses');
  render(<MapsAppDialog open onClose={onClose} directions={directions} />);
  const button = [...document.querySelectorAll<HTMLElement>('dialog button')].find((one) =>
    one.textContent?.includes('Google Maps'),
  );
  click(button as HTMLElement);
  return { later: () => act(() => waiting.at(-1)?.()), assigned, closed: () => onClose.mock.calls.length };
}

test('an app that the phone lacks leaves the page standing: the browser shows the way', () => {
  const { later, assigned } = choose();
  expect(assigned).toEqual(['comgooglemaps://?daddr=100%20Main%20Street']);
  later();
  expect(document.body.textContent).toContain('The app did not open.');
  expect(find('dialog a').getAttribute('href')).toBe('https://maps.example/to?place=100%20Main%20Street');
});

test('an app that opened hides the page: nothing is left of the question', () => {
  const { later, closed } = choose();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  later();
  expect(closed()).toBe(1);
  expect(document.body.textContent).not.toContain('The app did not open.');
});
