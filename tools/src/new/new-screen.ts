import { addImport, addLast, namesIn } from './edit-source.ts';
import type { Name } from './names.ts';
import type { Workbench } from './workbench.ts';

/** What a screen is called, in both languages. */
export interface Titles {
  readonly english: string;
  readonly spanish: string;
}

/** Lays down a screen for signed-in customers: address, texts in both languages, component, story. */
export function newScreen(bench: Workbench, slice: string, name: Name, titles: Titles): void {
  const folder = `portal/src/${slice}`;
  if (!bench.has(`${folder}/pages.ts`)) newSlice(bench, slice);
  const neighbour = addressBefore(bench, slice);
  bench.edit(addressesOf(slice), (text) => addLast(text, [`${slice}Addresses`], addressOf(name, titles)));
  bench.edit(`${folder}/pages.ts`, (text) => addLast(text, [`${slice}Pages`], pageOf(name)));
  for (const language of ['english', 'spanish'] as const) {
    const empty = { english: 'There is nothing here for you today.', spanish: 'Hoy no hay nada aquí para usted.' }[
      language
    ];
    const texts = `${name.camel}: { heading: ${quoted(titles[language])}, empty: ${quoted(empty)} }`;
    const file = language === 'english' ? 'texts.ts' : 'texts.spanish.ts';
    bench.edit(`${folder}/${file}`, (text) => addLast(text, [language], texts));
  }
  bench.create(`${folder}/${name.kebab}.tsx`, screenOf(slice, name));
  bench.edit('portal/src/data/routes/paths.test.ts', (text) => addToAddresses(text, neighbour, name));
  tellStory(bench, slice, name, titles);
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
  { area: 'signedIn', flows: [], button: 'back', who: ['customer'] },
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
  }`;
}

const pageOf = ({ pascal, kebab }: Name) =>
  `${pascal}: page(() => import('./${kebab}.tsx').then((module) => module.${pascal}))`;

function screenOf(slice: string, name: Name): string {
  return `import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { useAccounts } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Skeleton } from '../kit/feedback/skeleton.tsx';
import { ${slice}Texts } from './texts.ts';

/** ${name.words}. */
export function ${name.pascal}() {
  const texts = useTexts(${slice}Texts).${name.camel};
  const accounts = useAccounts();
  return (
    <PageFrame heading={texts.heading}>
      {accounts.data ? (
        <EmptyState title={texts.empty} />
      ) : accounts.error ? (
        <LoadFailed error={accounts.error} busy={accounts.isFetching} onTryAgain={() => void accounts.refetch()} />
      ) : (
        <Skeleton shape="card" height="16rem" />
      )}
    </PageFrame>
  );
}
`;
}

/** The test that lists every address is told of the new one. */
function addToAddresses(text: string, neighbour: string, { pascal }: Name): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.trimStart().startsWith(`"${neighbour} `));
  if (at < 0) throw new Error(`portal/src/data/routes/paths.test.ts does not list ${neighbour}.`);
  lines.splice(at + 1, 0, `      "${pascal} /${pascal}",`);
  return lines.join('\n');
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
