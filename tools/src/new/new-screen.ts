import { addImport, addLast, namesIn } from './edit-source.ts';
import type { Name } from './names.ts';
import { screenFiles } from './screen-files.ts';
import type { Workbench } from './workbench.ts';

/** Titles of a screen in both languages. */
export interface Titles {
  readonly english: string;
  readonly spanish: string;
}

/** Lays down a screen for signed-in customers: address, texts in both languages, rule, what the tab stores, component, story. */
export function newScreen(bench: Workbench, slice: string, name: Name, titles: Titles): void {
  const folder = `portal/src/${slice}`;
  if (!bench.has(`${folder}/pages.ts`)) newSlice(bench, slice);
  const neighbor = addressBefore(bench, slice);
  bench.edit(addressesOf(slice), (text) => addLast(text, [`${slice}Addresses`], addressOf(name, titles)));
  bench.edit(`${folder}/pages.ts`, (text) => addLast(text, [`${slice}Pages`], pageOf(name)));
  bench.edit(`${folder}/texts.ts`, (text) => addLast(text, ['english'], words(name, titles.english, ENGLISH)));
  bench.edit(`${folder}/texts.spanish.ts`, (text) => addLast(text, ['spanish'], words(name, titles.spanish, SPANISH)));
  for (const [path, text] of screenFiles(slice, name)) bench.create(path, text);
  bench.edit('contract/src/link-targets.ts', (text) =>
    addLast(text, ['LINK_TARGETS'], `target('${name.pascal}', '/${name.pascal}')`),
  );
  bench.edit('portal/src/data/routes/paths.test.ts', (text) => addToAddresses(text, neighbor, name));
  bench.edit('portal/src/app/waiting-and-failing.test.tsx', (text) => addToThoseAtOnce(text, name));
  tellStory(bench, slice, name, titles);
}

const ENGLISH = {
  amount: 'Amount',
  goOn: 'Continue',
  saved: 'Your amount is saved.',
  missing: 'Enter an amount.',
  tooLarge: 'Enter a smaller amount.',
};
const SPANISH: typeof ENGLISH = {
  amount: 'Monto',
  goOn: 'Continuar',
  saved: 'Su monto está guardado.',
  missing: 'Escriba un monto.',
  tooLarge: 'Escriba un monto menor.',
};

function words(name: Name, heading: string, { missing, tooLarge, ...rest }: typeof ENGLISH): string {
  const plain = Object.entries({ heading, ...rest }).map(([key, text]) => `${key}: ${quoted(text)}`);
  const refusals = `refusals: { amount_missing: ${quoted(missing)}, amount_too_large: ${quoted(tooLarge)} }`;
  return `${name.camel}: { ${[...plain, refusals].join(', ')} }`;
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const addressesOf = (slice: string) => `portal/src/data/addresses/${slice}.ts`;

/** The page that stands before the new one when all are listed. */
function addressBefore(bench: Workbench, slice: string): string {
  const slices = namesIn(bench.read('portal/src/data/routes/addresses.ts'), ['addresses']);
  for (let at = slices.indexOf(`${slice}Addresses`); at >= 0; at--) {
    const joined = slices[at] ?? '';
    const last = namesIn(bench.read(addressesOf(joined.replace(/Addresses$/, ''))), [joined]).at(-1);
    if (last) return last;
  }
  throw new Error(`portal/src/data/routes/addresses.ts lists no page before those of ${slice}.`);
}

function newSlice(bench: Workbench, slice: string): void {
  const folder = `portal/src/${slice}`;
  const type = `${slice.charAt(0).toUpperCase()}${slice.slice(1)}Texts`;
  bench.create(
    addressesOf(slice),
    `import { addressesOf } from '../routes/portal-route.ts';

export const ${slice}Addresses = addressesOf(
  '${slice}',
  { area: 'signedIn', flows: [], button: 'back', who: ['customer'], waits: 'form' },
  {},
);
`,
  );
  bench.create(
    `${folder}/pages.ts`,
    `import { page } from '../data/routes/page.ts';

/** The screens of this slice by the names of their addresses. */
export const ${slice}Pages = {};
`,
  );
  bench.create(
    `${folder}/texts.ts`,
    `import { spanish } from './texts.spanish.ts';

const english = {};

export type ${type} = typeof english;
export const ${slice}Texts = { english, spanish };
`,
  );
  bench.create(
    `${folder}/texts.spanish.ts`,
    `import type { ${type} } from './texts.ts';\n\nexport const spanish: ${type} = {};\n`,
  );
  bench.edit('portal/src/data/routes/addresses.ts', (text) =>
    addLast(addImport(text, `${slice}Addresses`, `../addresses/${slice}.ts`), ['addresses'], `...${slice}Addresses`),
  );
  bench.edit('portal/src/app/pages.ts', (text) =>
    addLast(addImport(text, `${slice}Pages`, `../${slice}/pages.ts`), ['pages'], `...${slice}Pages`),
  );
}

/** For signed-in customers, whatever the slice says of its other pages. */
function addressOf({ pascal }: Name, titles: Titles): string {
  return `${pascal}: {
    path: '/${pascal}',
    title: { english: ${quoted(titles.english)}, spanish: ${quoted(titles.spanish)} },
    area: 'signedIn',
    flows: [],
    button: 'back',
    who: ['customer'],
    waits: 'form',
  }`;
}

const pageOf = ({ pascal, kebab }: Name) =>
  `${pascal}: page(() => import('./${kebab}.tsx').then((module) => module.${pascal}))`;

/** The test that lists every address is told of the new one. */
function addToAddresses(text: string, neighbor: string, { pascal }: Name): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.trimStart().startsWith(`"${neighbor} `));
  if (at < 0) throw new Error(`portal/src/data/routes/paths.test.ts does not list ${neighbor}.`);
  lines.splice(at + 1, 0, `      "${pascal} /${pascal}",`);
  return lines.join('\n');
}

/** The test of what pages show while they wait is told that the new one asks for nothing yet. */
function addToThoseAtOnce(text: string, { pascal }: Name): string {
  const start = 'const AT_ONCE: ReadonlySet<string> = new Set<Name>([\n';
  if (!text.includes(start))
    throw new Error('portal/src/app/waiting-and-failing.test.tsx lists no page that stands at once.');
  return text.replace(start, `${start}  '${pascal}',\n`);
}

function tellStory(bench: Workbench, slice: string, name: Name, titles: Titles): void {
  const file = `journeys/src/${slice}.story.ts`;
  if (!bench.has(file)) bench.create(file, '');
  bench.edit(file, (text) => {
    const told = `${text}
describe(${quoted(name.words.toLowerCase())}, () => {
  storyInBothLanguages('opens, and looks right', {}, async (visitor) => {
    const { page, words, signIn, open } = visitor;
    const heading = words({ english: ${quoted(titles.english)}, spanish: ${quoted(titles.spanish)} });
    await signIn('james.porter');
    await open('/${name.pascal}');
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await visitor.looksRight();
  });
});
`;
    return addImport(addImport(told, 'storyInBothLanguages', './story.ts'), 'describe', 'vitest');
  });
}
