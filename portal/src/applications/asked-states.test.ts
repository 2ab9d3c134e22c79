import { expect, test } from 'vitest';
import { askedStates } from './asked-states.ts';

test.each([
  ['nothing of it was sent', [], 'missing'],
  ['another paper was sent', [['other', 'accepted']], 'missing'],
  ['it is being checked', [['identity', 'checking']], 'checking'],
  ['it was refused', [['identity', 'refused']], 'refused'],
  [
    'it was refused and sent again',
    [
      ['identity', 'refused'],
      ['identity', 'checking'],
    ],
    'checking',
  ],
  [
    'it was accepted and another was refused',
    [
      ['identity', 'refused'],
      ['identity', 'accepted'],
    ],
    'accepted',
  ],
] as const)('a paper that is asked for: %s', (_what, sent, expected) => {
  const documents = sent.map(([category, state]) => ({ category, state }));
  expect(askedStates(['identity'], documents)).toEqual([{ category: 'identity', state: expected }]);
});
