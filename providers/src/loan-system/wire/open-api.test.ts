import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CUSTOMER_CALLS, STORE_CALLS } from './customer-calls.ts';
import { LOAN_CALLS, QUOTE_CALLS } from './loan-calls.ts';
import { CHANGE_CALLS, MONEY_CALLS } from './money-calls.ts';
import { loanSystemOpenApi } from './open-api.ts';
import { OFFER_CALLS, ORIGINATION_CALLS } from './origination-calls.ts';
import { SANDBOX_CALLS } from './sandbox-calls.ts';

const PUBLISHED = new URL('../../../../docs/providers/loan-system.openapi.json', import.meta.url);
const text = JSON.stringify(loanSystemOpenApi());

test('the published description is that of the calls: npx tsx service/src/loan-system.ts describe > docs/providers/loan-system.openapi.json, then npm run format', () => {
  expect(JSON.parse(readFileSync(PUBLISHED, 'utf8'))).toEqual(JSON.parse(text));
});

test('every call is described once, under a name of its own', () => {
  const { paths } = loanSystemOpenApi() as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  };
  const described = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  const calls = [
    LOAN_CALLS,
    QUOTE_CALLS,
    MONEY_CALLS,
    CHANGE_CALLS,
    CUSTOMER_CALLS,
    STORE_CALLS,
    ORIGINATION_CALLS,
    OFFER_CALLS,
    SANDBOX_CALLS,
  ].flatMap(Object.values);
  expect(described).toHaveLength(calls.length);
  expect(new Set(described).size).toBe(calls.length);
});

test('each reference leads to something', () => {
  const { components } = loanSystemOpenApi() as {
    readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  const references = new Set(
    [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
  );
  expect(references.size).toBeGreaterThan(20);
  for (const reference of references) {
    const [kind = '', name = ''] = reference.split('/');
    expect(components[kind]?.[name], reference).toBeDefined();
  }
  expect(text.replaceAll(/"\$ref":"#\/components\/\w+\/\w+"/g, '')).not.toContain('$ref');
});
