import { describe, expect, test } from 'vitest';
import { againstList, tooLargeIn } from './size-rules.ts';

const lines = (count: number) => '  one();\n'.repeat(count);
const fileOf = (text: string, path = 'domain/src/x.ts') => ({ path, text });
const imports = (count: number) => "import { a } from './a.ts';\n".repeat(count);
const LIST = fileOf('', 'tools/src/tidy/size-exceptions.ts');

test.each<[string, string, string[]]>([
  ['60 lines', `function a() {\n${lines(58)}}\n`, []],
  ['61 lines', `function a() {\n${lines(59)}}\n`, ['a']],
  ['an arrow', `export const a = (b: number) => {\n${lines(59)}};\n`, ['a']],
  ['a method', `class A {\n  a() {\n${lines(59)}  }\n}\n`, ['a']],
  ['a member', `export const all = {\n  a: () => {\n${lines(59)}  },\n};\n`, ['a']],
  ['a callback, by what it stands in', `const a = use(() => {\n${lines(59)}});\n`, ['a']],
  ['one in another', `function a() {\n  function b() {\n${lines(59)}  }\n}\n`, ['a', 'b']],
  ['a long statement that is no function', `const a = [\n${"  'b',\n".repeat(80)}];\n`, []],
  ['a type', `interface A {\n${'  b: string;\n'.repeat(80)}}\n`, []],
  ['two short ones', `function a() {\n${lines(40)}}\nfunction b() {\n${lines(40)}}\n`, []],
])('%s', (_what, text, large) => {
  expect(tooLargeIn(fileOf(text))).toEqual(large);
});

test.each([
  ['portal/src/cards/x.tsx', 20, []],
  ['portal/src/cards/x.tsx', 21, ['imports']],
  ['portal/src/cards/x.ts', 21, []],
])('%s with %i imports', (path, count, large) => {
  expect(tooLargeIn(fileOf(imports(count), path))).toEqual(large);
});

describe('the list', () => {
  const large = fileOf(`function a() {\n${lines(59)}}\n`);

  test('holds what is too large', () => {
    expect(againstList([large, LIST], ['domain/src/x.ts a'], 1)).toEqual([]);
  });

  test('takes nothing new', () => {
    expect(againstList([large, LIST], [], 0)).toHaveLength(1);
    expect(againstList([large, LIST], ['domain/src/x.ts b'], 1).map(({ message }) => message)).toEqual([
      'a: longer than 60 lines: give its parts names.',
      'b: mended: remove it from tools/src/tidy/size-exceptions.ts.',
    ]);
  });

  test('loses what is mended, and what has gone', () => {
    expect(againstList([fileOf('const a = 1;\n'), LIST], ['domain/src/x.ts a'], 1)).toHaveLength(1);
    expect(againstList([LIST], ['domain/src/gone.ts a'], 1)).toHaveLength(1);
  });

  test('is counted', () => {
    expect(againstList([large, LIST], ['domain/src/x.ts a'], 2)).toHaveLength(1);
  });

  test('leaves tests alone', () => {
    expect(againstList([{ ...large, path: 'domain/src/x.test.ts' }], [], 0)).toEqual([]);
  });
});
