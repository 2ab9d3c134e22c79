// @document
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `<main><h1 tabindex="-1">Profile</h1><button id="alone">Refresh</button>
    <section><h2>Cards</h2><ul><li><button id="card">Remove</button></li></ul><a href="#" id="add">Add</a></section></main>`;
  stop = keepFocus();
});
afterEach(() => stop());

const at = (id: string) => document.getElementById(id) as HTMLElement;
/** Takes something away; those who watch are told once the script that did it has ended. */
async function remove(gone: Element | null): Promise<void> {
  gone?.remove();
  await Promise.resolve();
}

test('what is taken away leaves the focus to the heading of its part', async () => {
  at('card').focus();
  await remove(document.querySelector('li'));
  expect(document.activeElement?.textContent).toBe('Cards');
});

test('and to the heading of the page where its part went with it, or there was none', async () => {
  at('card').focus();
  await remove(document.querySelector('section'));
  expect(document.activeElement?.textContent).toBe('Profile');
  at('alone').focus();
  await remove(at('alone'));
  expect(document.activeElement?.textContent).toBe('Profile');
});

test('what is taken away elsewhere changes nothing', async () => {
  at('add').focus();
  await remove(document.querySelector('li'));
  expect(document.activeElement?.id).toBe('add');
});

test('a new page takes the focus by itself', async () => {
  at('card').focus();
  document.body.innerHTML = '<main><h1 tabindex="-1">Sign in</h1></main>';
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

test('nothing moves once it has ended', async () => {
  at('card').focus();
  stop();
  await remove(document.querySelector('li'));
  expect(document.activeElement).toBe(document.body);
});
