import { describe, expect, test } from 'vitest';
import { operationsAreCalled } from './tidy/caller-rule.ts';
import { circlesOf, circlesStayInOneSlice } from './tidy/circle-rules.ts';
import { citationsAreFound, legendHasNoDoubles } from './tidy/citation-rules.ts';
import { configurationIsRead } from './tidy/configuration-rule.ts';
import { decisionsAreNumbered, documentsNameWhatExists } from './tidy/doc-rules.ts';
import {
  exportsAreNamedOnce,
  filesStayShort,
  namesSayWhatIsInside,
  noPathsOfOneMachine,
  nothingIsLeftForLater,
  onlyBrandsNameBrands,
  roomsStaySmall,
  worldComesInFromOutside,
} from './tidy/file-rules.ts';
import { glossarySaysWhatStands } from './tidy/glossary-rules.ts';
import {
  browserTakesTypesOfTheContract,
  implementationsAreOpenedOnce,
  implementationsKnowPortsOnly,
  importsOf,
  packagesImportDownwards,
  roomsOfTheLoanBookImportDownwards,
} from './tidy/import-rules.ts';
import { modulesHoldNothing } from './tidy/module-state-rule.ts';
import { commentsOpenWithTheirSubject } from './tidy/opening-rule.ts';
import { regularExpressionsAreLinear } from './tidy/regex-rule.ts';
import { requirementsAreHeld } from './tidy/requirement-rules.ts';
import { appliedSchemasStayAsTheyAre } from './tidy/schema-rule.ts';
import { sizesOnlyShrink } from './tidy/size-rules.ts';
import { circleIn, sliceGraphIsShort, slicesMeetAtTheirFronts } from './tidy/slice-rules.ts';
import { type Rule, type SourceFile, sourceFiles } from './tidy/source-files.ts';
import { columnsHaveOneReader, sqlStandsInStores } from './tidy/sql-rule.ts';
import { systemsAreToldByCapabilities } from './tidy/system-name-rule.ts';
import { textsAreShown } from './tidy/text-rule.ts';
import { paymentWalkHolds } from './tidy/walk-rule.ts';
import { wingsImportDownwards } from './tidy/wing-rules.ts';
import { retiredWordsStayAway } from './tidy/word-rules.ts';

const files = sourceFiles();

/** Each rule with a small file that breaks it: a rule that cannot fail is no rule. */
const RULES: readonly [string, Rule, SourceFile][] = [
  [
    'packages import downwards',
    packagesImportDownwards,
    { path: 'portal/src/x.ts', text: "import { a } from '@lendside/service/context';\n" },
  ],
  [
    'applied schemas stay as they are',
    appliedSchemasStayAsTheyAre,
    { path: 'service/migrations/schema.sql', text: 'create table lendside.other (a int);\n' },
  ],
  [
    'slices meet at their fronts',
    slicesMeetAtTheirFronts,
    { path: 'service/src/cards/x.ts', text: "import { a } from '../payments/front.ts';\n" },
  ],
  [
    'wings import downwards',
    wingsImportDownwards,
    { path: 'portal/src/cash/x.ts', text: "import { a } from '../app/router.tsx';\n" },
  ],
  [
    'implementations are opened once',
    implementationsAreOpenedOnce,
    { path: 'service/src/cards/x.ts', text: "import { a } from '@lendside/providers/messages/embedded';\n" },
  ],
  [
    'implementations know ports only',
    implementationsKnowPortsOnly,
    { path: 'vault/src/x.ts', text: "import { a } from '@lendside/providers/sign-in/link-types';\n" },
  ],
  [
    'the glossary says what stands',
    glossarySaysWhatStands,
    { path: 'docs/glossary.md', text: '| term | no se muestra | `nobodySaysThis` | A word that no code has |\n' },
  ],
  [
    'rooms of the loan book import downwards',
    roomsOfTheLoanBookImportDownwards,
    { path: 'loanbook/src/products/x.ts', text: "import { a } from '../engine/effects.ts';\n" },
  ],
  [
    'the browser takes types of the contract',
    browserTakesTypesOfTheContract,
    { path: 'portal/src/cards/x.ts', text: "import { listCards } from '@lendside/contract/cards';\n" },
  ],
  [
    'SQL stands in stores',
    sqlStandsInStores,
    { path: 'service/src/cards/x.ts', text: "const a = 'select 1 from lendside.loans';\n" },
  ],
  [
    'columns have one reader',
    columnsHaveOneReader,
    { path: 'service/src/cards/store.ts', text: 'const a = \'select due_at as "dueAtMs" from lendside.loans\';\n' },
  ],
  ['modules hold nothing', modulesHoldNothing, { path: 'service/src/cards/x.ts', text: 'let known = 1;\n' }],
  ['exports are named once', exportsAreNamedOnce, { path: 'domain/src/x.ts', text: "export * from './money.ts';\n" }],
  ['rooms stay small', roomsStaySmall, { path: 'portal/src/data/x.ts', text: 'export const a = 1;\n' }],
  ['files stay short', filesStayShort, { path: 'domain/src/x.ts', text: 'const a = 1;\n'.repeat(401) }],
  [
    'sizes only shrink',
    sizesOnlyShrink,
    { path: 'domain/src/x.ts', text: `export function a() {\n${'  one();\n'.repeat(60)}}\n` },
  ],
  ['names say what is inside', namesSayWhatIsInside, { path: 'domain/src/utils.ts', text: '' }],
  [
    'the world comes in from outside',
    worldComesInFromOutside,
    { path: 'service/src/cards/x.ts', text: 'const now = Date.now();\n' },
  ],
  ['nothing is left for later', nothingIsLeftForLater, { path: 'domain/src/x.ts', text: '// TODO\n' }],
  ['only brands name brands', onlyBrandsNameBrands, { path: 'service/src/x.ts', text: "if (brand === 'tmx') a();\n" }],
  ['no paths of one machine', noPathsOfOneMachine, { path: 'docs/x.md', text: 'see /home/me/x\n' }],
  ['documents name what exists', documentsNameWhatExists, { path: 'docs/x.md', text: 'see `service/src/gone.ts`\n' }],
  [
    'the walk of a payment holds',
    paymentWalkHolds,
    { path: 'docs/how-a-payment-goes.md', text: 'see `service/src/gone.ts`\n' },
  ],
  [
    'operations are called',
    operationsAreCalled,
    {
      path: 'contract/src/x.ts',
      text: "export const readNothing = operation({\n  name: 'readNothing',\n  endpoint: 'GET /nothing',\n});\n",
    },
  ],
  ['decisions are numbered', decisionsAreNumbered, { path: 'docs/decisions/0002-x.md', text: '# 3. X\n' }],
  ['citations are found', citationsAreFound, { path: 'domain/src/x.ts', text: '/** Half up (decision D99). */\n' }],
  [
    'the legend has no doubles',
    legendHasNoDoubles,
    { path: 'docs/spec/decisions.md', text: '- **A01** One.\n- **A01** Another.\n' },
  ],
  [
    'configuration is read',
    configurationIsRead,
    {
      path: 'domain/src/configuration.ts',
      text: 'export const FLAG_DEFAULTS = {\n  gatesNothing: true,\n} as const;\n',
    },
  ],
  [
    'texts are shown',
    textsAreShown,
    { path: 'portal/src/cards/x-texts.ts', text: "export const a = { english: { nobodyShows: 'Hello' } };\n" },
  ],
  [
    'requirements are held',
    requirementsAreHeld,
    {
      path: 'docs/spec/requirements.tsv',
      text: 'id\tsection\tarea\trequirement\theld\nPROD-01\t1\tshell\tOpens.\tdomain/src/gone.test.ts > a\n',
    },
  ],
  ['retired words stay away', retiredWordsStayAway, { path: 'domain/src/x.ts', text: 'const instalmentCents = 1;\n' }],
  [
    'comments open with their subject',
    commentsOpenWithTheirSubject,
    { path: 'domain/src/x.ts', text: '/** What a loan costs. */\nconst a = 1;\n' },
  ],
  [
    'regular expressions are linear',
    regularExpressionsAreLinear,
    { path: 'domain/src/x.ts', text: 'const a = /^(a+)+$/;\n' },
  ],
  [
    'what a lender system does is asked of its capabilities, never of its name',
    systemsAreToldByCapabilities,
    { path: 'service/src/x.ts', text: "export const a = (lmsId: string) => lmsId === 'NLS';\n" },
  ],
];

describe('house rules', () => {
  test.each(RULES)('%s', { timeout: 120_000 }, (_name, rule) => {
    expect(rule(files).map(({ path, message }) => `${path}: ${message}`)).toEqual([]);
  });
});

describe('the graph of slices', () => {
  test('has no edge that nothing uses, and no circle', () => {
    expect(sliceGraphIsShort(files)).toEqual([]);
    expect(circleIn({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c', 'b']);
  });

  test.each([
    ['service/src/payments/x.ts', '../cards/front.ts', 0],
    ['service/src/payments/x.ts', '../cards/wallet.ts', 1],
    ['service/src/payments/x.ts', '../money/batch-admission.ts', 0],
    ['service/src/money/x.ts', '../payments/front.ts', 1],
    ['service/src/money/x.ts', '../platform/audit/audit.ts', 0],
    ['service/src/platform/jobs/x.ts', '../../money/batch-admission.ts', 1],
    ['service/src/compose/compose.ts', '../payments/routes.ts', 0],
  ])('%s importing %s', (path, specifier, findings) => {
    expect(slicesMeetAtTheirFronts([{ path, text: `import { a } from '${specifier}';\n` }])).toHaveLength(findings);
  });
});

test('a room of more than forty files is too large', () => {
  const room = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ path: `portal/src/kit/forms/x${at}.ts`, text: '' }));
  expect([roomsStaySmall(room(40)).length, roomsStaySmall(room(41)).length]).toEqual([0, 1]);
});

describe('circles of files', () => {
  test('join no two folders of the portal', () => {
    expect(circlesStayInOneSlice(files)).toEqual([]);
  });

  test('are seen', () => {
    const file = (path: string, specifier: string) => ({ path, text: `import { a } from '${specifier}';\n` });
    const [a, b] = [file('portal/src/cash/a.ts', '../data/b.ts'), file('portal/src/data/b.ts', '../cash/a.ts')];
    expect(circlesStayInOneSlice([a, b])).toHaveLength(1);
    expect(circlesStayInOneSlice([a, file('portal/src/data/b.ts', './c.ts')])).toEqual([]);
    expect(circlesOf([a, b])).toEqual([['portal/src/cash/a.ts', 'portal/src/data/b.ts']]);
  });
});

describe('a broken rule is seen', () => {
  test.each(RULES)('%s', (_name, rule, broken) => {
    expect(rule([broken])).toHaveLength(1);
  });

  test.each([
    ['service/src/cards/x.ts', '../../../tools/src/test-database.ts', 1],
    ['service/src/cards/x.ts', '../on.ts', 0],
    ['service/src/x.ts', '../migrations/y.ts', 0],
    ['service/src/x.ts', '../../domain/src/money.ts', 1],
  ])('%s importing %s', (path, specifier, findings) => {
    expect(packagesImportDownwards([{ path, text: `import { a } from '${specifier}';\n` }])).toHaveLength(findings);
  });

  test.each([
    ['portal/src/cash/x.ts', '../data/call.ts', 0],
    ['portal/src/data/x.ts', '../cash/front.ts', 1],
    ['portal/src/kit/x.ts', '../data/call.ts', 1],
    ['portal/src/app/x.ts', '../cash/pages.ts', 0],
    ['portal/src/app/x.ts', '../cash/draws.ts', 1],
    ['portal/src/main.tsx', './app/router.tsx', 0],
  ])('%s importing %s of the portal', (path, specifier, findings) => {
    expect(wingsImportDownwards([{ path, text: `import { a } from '${specifier}';\n` }])).toHaveLength(findings);
  });

  test('and the files are really read', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(files.flatMap((file) => importsOf(file)).length).toBeGreaterThan(500);
  });
});
