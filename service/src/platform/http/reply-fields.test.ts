import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@lendside/contract/operations';
import { expect, test } from 'vitest';
import type { z } from 'zod';

const root = join(import.meta.dirname, '../../../..');
const IN = ['service', 'loanbook', 'identity', 'vault', 'providers', 'domain', 'brands'];

const sourcesOf = (name: string) =>
  (readdirSync(join(root, name, 'src'), { recursive: true }) as string[])
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|(^|\/)test-/.test(path))
    .map((path) => readFileSync(join(root, name, 'src', path), 'utf8'));

/** Names of the fields of a schema, however deep. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod as { readonly def: z.core.$ZodTypeDef };
  if (def.type === 'object')
    return Object.entries((def as z.core.$ZodObjectDef).shape).flatMap(([name, field]) => [name, ...fieldsOf(field)]);
  if (def.type === 'union') return (def as z.core.$ZodUnionDef).options.flatMap(fieldsOf);
  if (def.type === 'array') return fieldsOf((def as z.core.$ZodArrayDef).element);
  if (def.type === 'record') return fieldsOf((def as z.core.$ZodRecordDef).valueType);
  return 'innerType' in def ? fieldsOf((def as z.core.$ZodOptionalDef).innerType) : [];
}

/** An amount is `xCents` until it is written. `customLoanState` stands on its own page (decision record 58). */
test('every field of a reply is filled by somebody', () => {
  const known = new Set(IN.flatMap(sourcesOf).join('\n').match(/\w+/g));
  const fields = operations.filter(({ slice }) => slice !== 'dev').flatMap(({ output }) => fieldsOf(output));
  const unknown = fields.filter((field) => !known.has(field) && !known.has(`${field}Cents`));
  expect([...new Set(unknown)]).toEqual(['customLoanState']);
});
