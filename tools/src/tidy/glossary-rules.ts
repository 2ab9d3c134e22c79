import { type Finding, isCode, isTest, type SourceFile } from './source-files.ts';

const GLOSSARY = 'docs/glossary.md';
const NOT_SHOWN = 'no se muestra';
/** Files whose names count as names in code, and whose texts customers read in Spanish. */
const IN_CODE = /^(?!tools\/|docs\/).*\.(?:ts|tsx|mjs|sql)$/;
const IN_SPANISH = /(?:texts|spanish|kinds|words)|^contract\/src\/|^service\/src\/.*(?:letter|notification|disclosure)/;

interface Line {
  readonly term: string;
  readonly spanish: string;
  readonly names: readonly string[];
  readonly cells: number;
}

/** Lines of the tables of the glossary, without their heads. */
function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Term '))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const [, term = '', spanish = '', code = ''] = cells;
      return {
        term,
        spanish,
        names: [...code.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
        cells: cells.length,
      };
    });
}

/** Each line of the glossary has the word, the Spanish that customers read, and a name that stands in the code. */
export function glossarySaysWhatStands(files: readonly SourceFile[]): Finding[] {
  const glossary = files.find(({ path }) => path === GLOSSARY);
  if (!glossary) return [];
  const code = files.filter((file) => IN_CODE.test(file.path) && !isTest(file));
  const names = code.map(({ path, text }) => `${path}\n${text}`).join('\n');
  const spanish = code
    .filter((file) => isCode(file) && IN_SPANISH.test(file.path))
    .map(({ text }) => text.toLowerCase())
    .join('\n');
  const complain = (message: string): Finding => ({ path: GLOSSARY, message });
  return linesOf(glossary.text).flatMap(({ term, spanish: said, names: own, cells }) => {
    if (cells !== 6 || own.length === 0) return [complain(`"${term}": say term, Spanish, name in code and meaning.`)];
    const absent = own.filter((name) => !names.includes(name)).map((name) => `"${term}": no code says ${name}.`);
    const unread = said === NOT_SHOWN || spanish.includes(said.toLowerCase());
    return [
      ...absent,
      ...(unread ? [] : [`"${term}": no Spanish text says "${said}"; write what it says, or "${NOT_SHOWN}".`]),
    ].map(complain);
  });
}
