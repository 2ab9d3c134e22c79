import { addImport, addLast, namesIn } from './edit-source.ts';
import type { Name } from './names.ts';
import type { Workbench } from './workbench.ts';

/** What a screen is called, in both languages. */
export interface Titles {
  readonly english: string;
  readonly spanish: string;
}

/** Lays down a screen for signed-in customers: route, page title, texts in both languages, component, story. */
export function newScreen(bench: Workbench, slice: string, name: Name, titles: Titles): void {
  const folder = `portal/src/${slice}`;
  if (!bench.has(`${folder}/routes.ts`)) newSlice(bench, slice);
  const neighbour = routeBefore(bench, slice);
  bench.edit(`${folder}/routes.ts`, (text) => addLast(text, [`${slice}Routes`], routeOf(slice, name)));
  for (const language of ['english', 'spanish'] as const) {
    const empty = { english: 'There is nothing here for you today.', spanish: 'Hoy no hay nada aquí para usted.' }[
      language
    ];
    const texts = `${name.camel}: { heading: ${quoted(titles[language])}, empty: ${quoted(empty)} }`;
    bench.edit(`${folder}/texts.${language}.ts`, (text) => addLast(text, [language], texts));
    bench.edit('portal/src/shell/page-titles.ts', (text) =>
      addLast(text, ['pageTitles', language], `${name.pascal}: ${quoted(titles[language])}`),
    );
  }
  bench.create(`${folder}/${name.kebab}.tsx`, screenOf(bench, slice, name));
  bench.edit('portal/src/shell/paths.test.ts', (text) => addToAddresses(text, neighbour, name));
  tellStory(bench, slice, name, titles);
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The page that stands before the new one when all are listed. */
function routeBefore(bench: Workbench, slice: string): string {
  const slices = namesIn(bench.read('portal/src/shell/route-table.ts'), ['routes']);
  for (let at = slices.indexOf(`${slice}Routes`); at >= 0; at--) {
    const file = `portal/src/${(slices[at] ?? '').replace(/Routes$/, '')}/routes.ts`;
    const names = [...bench.read(file).matchAll(/^ {4}name: '([A-Za-z.]{1,60})'/gm)];
    const last = names.at(-1)?.[1];
    if (last) return last;
  }
  throw new Error(`portal/src/shell/route-table.ts lists no page before those of ${slice}.`);
}

function newSlice(bench: Workbench, slice: string): void {
  const folder = `portal/src/${slice}`;
  const type = `${slice.charAt(0).toUpperCase()}${slice.slice(1)}Texts`;
  bench.create(
    `${folder}/routes.ts`,
    `import { type PortalRoute, page } from '../shell/portal-route.ts';

export const ${slice}Routes = [] as const satisfies readonly PortalRoute[];
`,
  );
  bench.create(`${folder}/texts.english.ts`, `export const english = {};\n\nexport type ${type} = typeof english;\n`);
  bench.create(
    `${folder}/texts.spanish.ts`,
    `import type { ${type} } from './texts.english.ts';\n\nexport const spanish: ${type} = {};\n`,
  );
  bench.create(
    `${folder}/${slice}-texts.ts`,
    `import { english } from './texts.english.ts';
import { spanish } from './texts.spanish.ts';

export const ${slice}Texts = { english, spanish };
`,
  );
  bench.edit('portal/src/shell/route-table.ts', (text) =>
    addLast(addImport(text, `${slice}Routes`, `../${slice}/routes.ts`), ['routes'], `...${slice}Routes`),
  );
}

function routeOf(slice: string, { pascal, kebab }: Name): string {
  return `{
    name: '${pascal}',
    path: '/${pascal}',
    slice: '${slice}',
    area: 'signedIn',
    flows: [],
    button: 'back',
    who: ['customer'],
    page: page(() => import('./${kebab}.tsx').then((module) => module.${pascal})),
  }`;
}

function screenOf(bench: Workbench, slice: string, name: Name): string {
  const catalogue = bench.has(`portal/src/${slice}/texts.ts`) ? 'texts' : `${slice}-texts`;
  return `import { EmptyState } from '../kit/empty-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { LoadFailed } from '../shell/load-failed.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { useAccounts } from '../shell/queries.ts';
import { useTexts } from '../shell/texts.ts';
import { ${slice}Texts } from './${catalogue}.ts';

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
  if (at < 0) throw new Error(`portal/src/shell/paths.test.ts does not list ${neighbour}.`);
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
