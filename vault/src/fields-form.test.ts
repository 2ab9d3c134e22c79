// @document
import type { VaultInit } from '@lendside/domain/vault-messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawFields } from './fields-form.ts';

const init: VaultInit = {
  kind: 'vault:init',
  formKey: 'key',
  mode: 'card',
  language: 'spanish',
  theme: 'dark',
  hue: 150,
  background: 'rgb(1, 2, 3)',
  corner: '0.875rem',
  fontFamily: 'Quicksand, sans-serif',
};
const silent = { onChange: () => undefined, onFocus: () => undefined, onSubmit: () => undefined };
const worn = (name: string) => document.documentElement.style.getPropertyValue(name);

/** What a browser would take, as far as these tests go. */
const taken = new Set(['rgb(1, 2, 3)', '0.875rem', '0px', 'Quicksand, sans-serif']);

beforeEach(() => {
  document.documentElement.removeAttribute('style');
  document.body.innerHTML = '<form id="form" hidden></form>';
  vi.stubGlobal('CSS', { supports: (_property: string, value: string) => taken.has(value) });
});
afterEach(() => void vi.unstubAllGlobals());

const draw = (look: Partial<VaultInit> = {}) =>
  drawFields(document.getElementById('form') as HTMLFormElement, { ...init, ...look }, silent);

test('the fields take over language, hue, ground, corners and typeface of the page around them', () => {
  const fields = draw();

  expect(document.querySelector('label')?.textContent).toBe('Número de tarjeta');
  expect(['--hue', '--background', '--corner', '--font'].map(worn)).toEqual([
    ...['150', 'rgb(1, 2, 3)', '0.875rem', 'Quicksand, sans-serif'],
  ]);

  fields.setLook({ ...init, corner: '0px' });
  expect(worn('--corner')).toBe('0px');
});

test('what CSS would not take is left out', () => {
  draw({ corner: 'url(https://lender.example/)', fontFamily: '', background: undefined });

  expect(['--background', '--corner', '--font'].map(worn)).toEqual(['', '', '']);
});
