// @document
import { expect, test } from 'vitest';
import { lookAround } from './vault-frame.ts';

test('the vault is told the ground, the corners and the typeface around its frame', () => {
  document.body.innerHTML = `<main style="background-color: rgb(1, 2, 3); font-family: Charter, serif">
    <div style="--radius-control-square: 0.125rem"></div>
  </main>`;

  expect(lookAround(document.querySelector('div') as HTMLElement)).toEqual({
    background: 'rgb(1, 2, 3)',
    corner: '0.125rem',
    fontFamily: 'Charter, serif',
  });
});
