// @document
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissToast, useToasts } from '../../kit/feedback/toasts.ts';
import { click, find, render } from '../../kit/testing/render-for-test.tsx';
import { DirectionsLink } from '../../stores/directions-link.tsx';
import { chooseLanguage } from '../language/language.ts';
import { ExternalLink, openApp, openExternal, openExternalAhead } from './external-link.tsx';

let shown: ReturnType<typeof useToasts> = [];
function Shown() {
  shown = useToasts();
  return null;
}

beforeEach(() => {
  chooseLanguage('english');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  render(<Shown />);
});
afterEach(() => {
  act(() => {
    for (const { id } of shown) dismissToast(id);
  });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const url = 'https://tmx.example/stores';

test('a page outside opens in a window of its own that cannot reach back', () => {
  const opened = { opener: window };
  vi.stubGlobal('open', () => opened);
  expect(openExternal(url)).toBe(true);
  expect([opened.opener, shown]).toEqual([null, []]);
});

test('a window is opened before its address is known, and closed when none comes', () => {
  const opened = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.stubGlobal('open', () => opened);
  const ahead = openExternalAhead();
  expect(opened.opener).toBeNull();
  ahead?.show('blob:1');
  expect(opened.location.replace).toHaveBeenCalledWith('blob:1');
  ahead?.close();
  expect(opened.close).toHaveBeenCalled();
});

describe('what does not open', () => {
  const blocked = () => null;
  const refused = () => {
    throw new Error('no');
  };
  test.each([
    ['a blocked window', blocked, 'english', 'Unable to open the link.'],
    ['a blocked window', blocked, 'spanish', 'No se pudo abrir el enlace.'],
    ['a browser that refuses', refused, 'english', 'Unable to open the link.'],
  ] as const)('%s answers false and says so in %s', (_why, opening, language, sentence) => {
    chooseLanguage(language);
    vi.stubGlobal('open', opening);
    let answer = true;
    act(() => {
      answer = openExternal(url);
    });
    expect(answer).toBe(false);
    expect(shown.map(({ text, tone }) => [text, tone])).toEqual([[sentence, 'danger']]);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test('an app that is not there says so', () => {
    vi.spyOn(location, 'assign').mockImplementation(refused);
    act(() => void openApp('maps://?daddr=x'));
    expect(shown).toHaveLength(1);
  });

  test('and the menu goes away, so that the alert can be read', () => {
    vi.stubGlobal('open', blocked);
    const onOpened = vi.fn();
    const onFailed = vi.fn();
    render(
      <ExternalLink href={url} onOpened={onOpened} onFailed={onFailed}>
        Stores
      </ExternalLink>,
    );
    click(find('a'));
    expect([onOpened.mock.calls.length, onFailed.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('directions', () => {
  const device = (userAgent: string, maxTouchPoints = 5) =>
    vi.stubGlobal('navigator', { ...navigator, userAgent, maxTouchPoints });
  const show = () =>
    render(
      <DirectionsLink brand="tmx" place="1 Main Street">
        Directions
      </DirectionsLink>,
    );

  test('on an iPhone ask which maps app, and open that one', () => {
    device('iPhone');
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    show();
    click(find('button'));
    const [apple, google] = [...document.querySelectorAll<HTMLButtonElement>('dialog button')].slice(-2);
    expect([apple?.textContent, google?.textContent]).toEqual(['Open in Apple Maps', 'Open in Google Maps']);
    click(google as HTMLButtonElement);
    expect(assign).toHaveBeenCalledWith('comgooglemaps://?daddr=1%20Main%20Street');
    // Until it is known whether the phone has the app, the question stands.
    expect(document.querySelector('dialog[open]')).not.toBeNull();
  });

  test.each([
    ['Android', 'geo:0,0?q=1%20Main%20Street'],
    ['Windows', 'https://tmx.example/stores?directions=1%20Main%20Street'],
  ])('on %s are a link', (agent, href) => {
    device(agent, 0);
    show();
    expect(find<HTMLAnchorElement>('a').getAttribute('href')).toBe(href);
  });
});
