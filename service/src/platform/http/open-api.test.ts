import { operations } from '@lendside/contract/operations';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allBindings } from '../../compose/bindings.ts';
import type { DevEndpoints } from '../../dev/dev-endpoints.ts';
import { openApi } from './open-api.ts';
import { endpointOf } from './register-operations.ts';

interface OpenApiOperation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<
    Record<
      string,
      { readonly content: Readonly<Record<string, { readonly schema: object; readonly examples?: object }>> }
    >
  >;
}

const document = openApi(operations, '0.1.0') as {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};
const all = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: operation.operationId, path, method, operation })),
);

test('every operation of the contract is bound once, and nothing else', () => {
  const noEndpoints = new Proxy({}, { get: () => ({}) }) as DevEndpoints;
  const bound = allBindings(noEndpoints, () => Promise.reject(new Error('nothing is asked'))).map(
    ({ operation }) => operation.name,
  );
  expect([...bound].sort()).toEqual(operations.map(({ name }) => name).sort());
});

test('every operation stands in the document at its endpoint', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(all.map(({ name, path, method }) => `${name} ${method.toUpperCase()} ${path}`).sort()).toEqual(
    operations.map((operation) => `${operation.name} ${endpointOf(operation).join(' ')}`).sort(),
  );
});

test('every reference points at something', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(references.length).toBeGreaterThan(50);
  for (const reference of new Set(references)) {
    const target = reference
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
    expect([reference, target !== undefined]).toEqual([reference, true]);
  }
});

describe.each(all)('$name', ({ name, method, operation }) => {
  const contract = operations.find((one) => one.name === name);

  test('its schemas compile and take its examples', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const content of Object.values(operation.requestBody?.content ?? {})) {
      const validate = ajv.compile(content.schema);
      if (content.example !== undefined) expect([validate(content.example), validate.errors]).toEqual([true, null]);
    }
    const success = Object.values(operation.responses['200']?.content ?? {});
    // An operation that answers a list, or one file of it, shows both; one of several kinds of file shows each.
    const files = contract?.file?.split(', ').length ?? 0;
    const list = files === 0 || contract?.output instanceof z.ZodObject ? 1 : 0;
    expect(success).toHaveLength(files + list);
    for (const { schema } of success) ajv.compile(schema);
  });

  test('says who may call it and how it refuses', () => {
    expect(operation.security.length === 0).toBe(contract?.access.includes('public'));
    const shown = Object.values(operation.responses).flatMap((response) =>
      Object.values(response.content).flatMap((content) => Object.keys(content.examples ?? {})),
    );
    expect(shown).toEqual(expect.arrayContaining([...(contract?.problems ?? [])]));
    const needsVersion = operation.parameters.some((one) => one.$ref === '#/components/parameters/Version');
    // A form is sent without any header of ours.
    expect(needsVersion).toBe(method !== 'get' && !contract?.form);
  });
});
