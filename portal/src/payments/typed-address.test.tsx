// @document
import { sharedProblems } from '@lendside/contract/shared-problems';
import { LANGUAGES } from '@lendside/domain/language';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { showRoute } from '../data/testing/route-for-test.tsx';
import { MoveDueDate } from './move-due-date.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  chooseLanguage('english');
});

const textOf = () => document.body.textContent ?? '';

const { not_offered_online: problem } = sharedProblems;

test.each(LANGUAGES)(
  'an address of what the lender does not do, typed by hand, says so kindly and whom to call (%s)',
  async (language) => {
    const sentence = problem[language];
    chooseLanguage(language);
    const attributes = { sub: 's' };
    keepSession({ firstName: 'James', expiresAt: '2099-01-01T00:00:00.000Z', attributes } as unknown as Session);
    const refusal = JSON.stringify({ code: 'not_offered_online', next: problem.next, Error: sentence });
    vi.stubGlobal('fetch', async () => new Response(refusal, { status: problem.status }));
    await showRoute(MoveDueDate, '/tmx/MoveDueDate/40120-100245-01', '/$brand/MoveDueDate/$loanId');
    for (let turn = 0; turn < 60 && !textOf().includes(sentence); turn += 1)
      await act(() => new Promise<void>((resume) => setTimeout(resume, 20)));
    expect(textOf()).toContain(sentence);
    expect(textOf()).toContain('(202) 555-0124');
  },
);
