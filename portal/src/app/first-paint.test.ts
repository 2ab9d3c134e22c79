// @document
import { beforeEach, expect, test } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { endFirstPaint, nameFirstPaint, shapeWaiting } from './first-paint.ts';

const heading = () => document.querySelector('h1')?.textContent;
const shape = () => document.querySelector('.page-waits')?.getAttribute('data-waits');

beforeEach(() => {
  chooseLanguage('english');
  document.body.innerHTML =
    '<div class="page-waits" data-waits="rows" data-beside="rail"><header data-first></header><h1 data-first>Loading your page</h1><p role="status">Loading</p></div>';
});

test('the first heading is the title of the page, in the language of the person', () => {
  nameFirstPaint('/tmx/Accounts/40120-500232-01');
  expect(heading()).toBe('Account details');
  chooseLanguage('spanish');
  nameFirstPaint('/tmx/Accounts');
  expect(heading()).toBe('Mis cuentas');
});

test('what stands in place of a page has its shape, and that of the next page from when one goes there', () => {
  nameFirstPaint('/tmx/Accounts/40120-500232-01');
  expect(shape()).toBe('account');
  shapeWaiting('/tmx/Accounts/40120-500232-01/ManageAccount');
  expect(shape()).toBe('facts');
  shapeWaiting('/no/such/page');
  expect(shape()).toBe('facts');
});

test('a page without a rail begins where it will stand on a desktop', () => {
  const beside = () => document.querySelector('.page-waits')?.getAttribute('data-beside');
  nameFirstPaint('/Register');
  expect(beside()).toBe('nothing');
  shapeWaiting('/tmx/Accounts');
  expect(beside()).toBe('rail');
});

test('a path without a page keeps the words that are there', () => {
  nameFirstPaint('/no/such/page');
  expect(heading()).toBe('Loading your page');
});

test('it goes when the application has drawn its own, and what says that it loads stays for later pages', () => {
  endFirstPaint();
  expect([document.querySelector('h1'), document.querySelector('header')]).toEqual([null, null]);
  expect(document.querySelector('[role="status"]')).not.toBeNull();
});
