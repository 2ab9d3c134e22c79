/// <reference types="vite/types/importMeta.d.ts" />
import { operations } from '@lendside/contract/operations';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ENDPOINTS } from './endpoints.ts';

type Sources = Readonly<Record<string, string>>;
const portal: Sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const rules: Sources = {
  ...import.meta.glob<string>('../../../../domain/src/*.ts', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../../../brands/src/*.ts', { query: '?raw', import: 'default', eager: true }),
};
const NO_USE = /\.test\.|-for-test|\/test-|gallery|texts(?:\.spanish)?\.ts$/;
const wordsOf = (...sources: readonly Sources[]) =>
  new Set(
    sources
      .flatMap((files) => Object.entries(files))
      .filter(([path]) => !NO_USE.test(path))
      .flatMap(([, text]) => text.match(/\b[A-Za-z]\w{1,50}\b/g) ?? []),
  );
const inPortal = wordsOf(portal, rules);

/** Names of all fields of a schema, those inside others too. */
function fieldsIn(schema: z.ZodType | undefined, depth = 0): string[] {
  const def = schema?.def as { type?: string; shape?: Record<string, z.ZodType>; options?: z.ZodType[] } | undefined;
  if (def === undefined || depth > 8) return [];
  if (def.type === 'object') {
    return Object.entries(def.shape ?? {}).flatMap(([name, inner]) => [name, ...fieldsIn(inner, depth + 1)]);
  }
  if (def.options) return def.options.flatMap((option) => fieldsIn(option, depth + 1));
  const inner = def as unknown as Record<string, z.ZodType | undefined>;
  return ['innerType', 'element', 'in', 'valueType'].flatMap((part) =>
    typeof inner[part] === 'object' ? fieldsIn(inner[part], depth + 1) : [],
  );
}

const called = operations.filter(({ name }) => Object.hasOwn(ENDPOINTS, name));
const unread = (words: ReadonlySet<string>) =>
  [...new Set(called.flatMap(({ output }) => fieldsIn(output)))].filter((name) => !words.has(name)).sort();
/** Fields of replies that the portal does not read, each with why it is there all the same (decision record 56). */
const NOT_READ: Readonly<Record<string, string>> = {
  'names of the identity pool, for programs that sign in by themselves':
    'clientId cognitoUrl customLoanState deviceGroupKey userPoolId',
  'numbers of records: a customer is told the confirmation number':
    'acknowledgementId certificateId consented copyDocumentId exportId shareId',
  'facts that the service acts on: its next page, its refusal or its list of choices says what follows':
    'addressKnown alternateLinked canAutoPay guestFeatures guestRefinanceEnabled isAddOnLocked needsSigning newProductId showUntil signingFollows storeState triesLeft',
  'said by another field, or by session configuration, which comes earlier':
    'ancillaryTotal brandConfig brandedUrls cardVaultOrigin customerFirstName customerLastName customerStoreId estimatedPayment lastDebit lmsReferenceIds ncrCognitoAttribute privacyPolicy readyBy referralInfo signedFields superseded',
};

const listed = (table: Readonly<Record<string, string>>) =>
  Object.values(table)
    .flatMap((names) => names.split(' '))
    .sort();

test('every field of a reply is read, or the table says why it is there', () => {
  expect(unread(inPortal)).toEqual(listed(NOT_READ));
});

test('a field that no page reads is seen', () => {
  expect(unread(new Set()).length).toBeGreaterThan(400);
});
