import { SourceMap } from 'node:module';
import { expect, test } from 'vitest';
import { sourceLine, sourceLines } from './source-lines.ts';

/** Line 1 of the built file: column 1 is line 1 of the source, column 11 is its third line, fifth column. */
const sources = new SourceMap({
  version: 3,
  file: 'main.js',
  sources: ['../src/pay.ts'],
  sourcesContent: [],
  names: [],
  mappings: 'AAAA,UAEI',
  sourceRoot: '',
});

test.each([
  ['at pay (file:///opt/lendside/service/dist/main.js:1:11)', 'at pay (../src/pay.ts:3:5)'],
  ['at file:///opt/lendside/service/dist/main.js:1:1', 'at (../src/pay.ts:1:1)'],
  ['at Socket.emit (node:events:524:28)', 'at Socket.emit (node:events:524:28)'],
  ['at odd (main.js:x:y)', 'at odd (main.js:x:y)'],
])('%s', (line, told) => {
  expect(sourceLine(line, sources)).toBe(told);
});

test('a program that is not built is told as it is', () => {
  expect(sourceLines()('at pay (main.js:1:11)')).toBe('at pay (main.js:1:11)');
});
