import { expect, test } from 'vitest';
import { atEndOfTurn } from './end-of-turn.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is begun and sent in a turn is all done at its end, sendings last, whoever came first', async () => {
  const done: string[] = [];
  atEndOfTurn('send', () => done.push('an early sending'));
  for (const group of ['one', 'two']) {
    atEndOfTurn('begin', () => {
      done.push(`group ${group}`);
      atEndOfTurn('send', () => done.push(`what ${group} asks for`));
    });
  }
  expect(done).toEqual([]);
  await turn();
  expect(done).toEqual(['group one', 'group two', 'an early sending', 'what one asks for', 'what two asks for']);
});

test('a group that begins because of a sending waits for the next turn', async () => {
  const done: string[] = [];
  atEndOfTurn('send', () => {
    done.push('a sending');
    atEndOfTurn('begin', () => done.push('the group after it'));
  });
  await turn();
  expect(done).toEqual(['a sending']);
  await turn();
  expect(done).toEqual(['a sending', 'the group after it']);
});
