// @document
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { render } from '../kit/testing/render-for-test.tsx';
import { DueDateEntry } from './due-date-entry.tsx';
import type { DueDateMove } from './due-date-move.ts';
import { dueDateTexts } from './due-date-texts.ts';

let move: DueDateMove;
vi.mock('./due-date-move.ts', () => ({ useDueDateMove: () => ({ data: move }) }));
vi.mock('@tanstack/react-router', () => ({ Link: (props: object) => <a {...props} /> }));
vi.mock('../data/navigation/navigate.ts', () => ({ useRouteBrand: () => 'tmx' }));
afterEach(() => chooseLanguage('english'));

const cases = ['english', 'spanish'].flatMap((language) =>
  (['past', 'noDay', 'movedBefore'] as const).map((reason) => [reason, language as 'english' | 'spanish'] as const),
);

test.each(cases)(
  'where a due date cannot be moved (%s), the way there says what it leads to in %s',
  (reason, language) => {
    chooseLanguage(language);
    move = { reason } as DueDateMove;
    const { place } = render(<DueDateEntry loanId="L1" lmsId="NLS" />);
    const texts = dueDateTexts[language];
    expect(place.textContent).toContain(reason === 'movedBefore' ? texts.entryNotNow : texts.entryInstead);
  },
);

test('there is no way to it where due dates of the loan are fixed', () => {
  move = { reason: 'fixed' } as DueDateMove;
  expect(render(<DueDateEntry loanId="L1" lmsId="NLS" />).place.textContent).toBe('');
});
