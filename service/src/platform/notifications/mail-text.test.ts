import { expect, test } from 'vitest';
import { mailText } from './mail-text.ts';

const lines = ['First sentence.', '', 'Second paragraph.'];

test.each([
  ['the sentences alone', { language: 'english', name: 'Ada', lines }, ['Hello Ada,', ...lines]],
  ['in Spanish', { language: 'spanish', name: 'Ada', lines }, ['Hola, Ada:', ...lines]],
  ['to a reader without a name', { language: 'english', name: '', lines }, ['Hello,', ...lines]],
  ['the same in Spanish', { language: 'spanish', name: '', lines }, ['Hola:', ...lines]],
  [
    'with a number, a store and lines below',
    {
      language: 'english',
      name: 'Ada',
      lines,
      confirmationNumber: '77-1',
      contact: { name: 'CCC Austin', phone: '(512) 555-0101' },
      closing: ['You can switch this off.'],
    },
    [
      'Hello Ada,',
      ...lines,
      '',
      'Confirmation number: 77-1',
      '',
      'Questions? Call CCC Austin at (512) 555-0101.',
      'You can switch this off.',
    ],
  ],
  [
    'of a change that may not be the reader’s own',
    { language: 'spanish', name: 'Ada', lines, notYou: '(512) 555-0101' },
    ['Hola, Ada:', ...lines, '', 'Si no fue usted, llámenos ahora al (512) 555-0101.'],
  ],
  [
    'without an empty number',
    { language: 'english', name: 'Ada', lines, confirmationNumber: '' },
    ['Hello Ada,', ...lines],
  ],
] as const)('a mail is laid out: %s', (_, content, expected) => {
  expect(mailText(content).split('\n')).toEqual(expected);
});
