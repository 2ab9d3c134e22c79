// @document
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { onAnalytics } from '../data/telemetry/analytics.ts';
import { render } from '../kit/testing/render-for-test.tsx';
import { asksNow, counted } from './app-review.ts';
import { AppReviewQuestion } from './app-review-question.tsx';

const memory = { count: 3, last: 'op_3', asked: false };

describe('the question after payments', () => {
  test.each([
    ['the third payment, installed', memory, true, true],
    ['the third payment in a browser', memory, false, false],
    ['the second payment', { ...memory, count: 2 }, true, false],
    ['asked before', { ...memory, asked: true }, true, false],
    ['a later one that was never asked', { ...memory, count: 9 }, true, true],
  ])('%s', (_, known, isInstalled, asks) => {
    expect(asksNow(known, 3, isInstalled)).toBe(asks);
  });

  test('a receipt that is looked at again counts once', () => {
    const once = counted({ count: 0, last: '', asked: false }, 'op_1');
    expect(counted(once, 'op_1')).toEqual(once);
    expect(counted(once, 'op_2')).toEqual({ count: 2, last: 'op_2', asked: false });
  });
});

describe('on the receipt', () => {
  const page = () => document.body.textContent ?? '';

  beforeEach(() => {
    localStorage.clear();
    chooseLanguage('english');
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  });
  afterEach(() => vi.restoreAllMocks());

  test('it is asked once, at the third, and the answer names nobody', async () => {
    const told: unknown[] = [];
    const stop = onAnalytics((event) => told.push(event));
    for (const messageKey of ['op_1', 'op_2']) {
      render(<AppReviewQuestion key={messageKey} messageKey={messageKey} />);
      expect(page()).not.toContain('How was paying here?');
    }
    render(<AppReviewQuestion key="op_3" messageKey="op_3" />);
    expect(page()).toContain('How was paying here?');
    const good = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Good');
    await act(async () => good?.click());
    expect(page()).toContain('Thank you for telling us.');
    expect(told).toEqual([{ name: 'appReview', answer: 'good' }]);
    render(<AppReviewQuestion key="op_4" messageKey="op_4" />);
    expect(page()).not.toContain('How was paying here?');
    stop();
  });
});
