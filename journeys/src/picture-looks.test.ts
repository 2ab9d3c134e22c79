import { expect, test } from 'vitest';
import { askedFor } from './picture-looks.ts';

test('takes every page in sixteen looks', () => {
  const { names, looks } = askedFor([]);
  expect(names).toEqual([]);
  expect(looks).toHaveLength(16);
});

test('takes only the looks that fit all words of one wish', () => {
  expect(askedFor(['Home', '--look=desktop,light,own,english', '--look=phone,dark,other,spanish'])).toEqual({
    names: ['Home'],
    looks: [
      { language: 'english', width: 'desktop', brand: 'own', theme: 'light' },
      { language: 'spanish', width: 'phone', brand: 'other', theme: 'dark' },
    ],
  });
  expect(askedFor(['--look=dark']).looks).toHaveLength(8);
});

test('says which words a look has', () => {
  expect(() => askedFor(['--look=tablet'])).toThrow('No look is called "tablet": english, phone, own');
});
