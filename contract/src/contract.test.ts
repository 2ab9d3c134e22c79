import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AMOUNT_FIELDS, mapAmounts } from './amount-fields.ts';
import { amount } from './fields.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { COMMON_PROBLEMS, problems } from './problems.ts';

interface Field {
  readonly path: string;
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

/** Every field of a schema, however deep. What wraps another schema (optional, array, record) is looked through. */
function fieldsOf(schema: z.core.$ZodType, path: string): Field[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) => {
      const at = `${path}.${name}`;
      return [{ path: at, name, schema: unwrapped(field) }, ...fieldsOf(field, at)];
    });
  }
  if (inner instanceof z.ZodArray) return fieldsOf(inner.element, `${path}[]`);
  if (inner instanceof z.ZodRecord) return fieldsOf(inner.valueType, `${path}{}`);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => fieldsOf(option, path));
  return [];
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrapped(schema.unwrap());
  return schema;
}

const sidesOf = (operation: Operation): [string, z.core.$ZodType][] => [
  [`${operation.name} input`, operation.input],
  [`${operation.name} output`, operation.output],
];
const allFields = operations.flatMap((operation) =>
  sidesOf(operation).flatMap(([side, schema]) => fieldsOf(schema, side)),
);

describe('amounts', () => {
  const names: ReadonlySet<string> = new Set(AMOUNT_FIELDS);

  test('a field has the name of an amount exactly when its schema is one', () => {
    const wrong = allFields.filter(({ name, schema }) => names.has(name) !== (schema === amount));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  /** The portal's first pages call these by `callFirst`, which converts no amounts. */
  test.each(['authenticateUser', 'readConfigSettings', 'readServiceProvider', 'readServiceStatus', 'refreshToken'])(
    '%s knows none',
    (name) => {
      const fields = allFields.filter(({ path }) => path.startsWith(`${name} `));
      expect(fields.length).toBeGreaterThan(0);
      expect(fields.filter((field) => names.has(field.name))).toEqual([]);
    },
  );

  test.each([
    ['0.01', 1],
    ['1,234.50', 123_450],
    ['1234.50', 123_450],
    ['999,999,999.99', 99_999_999_999],
  ])('%s is %i cents', (text, cents) => {
    expect(amount.parse(text)).toBe(cents);
  });

  test.each(['1,00.00', '1.5', '.50', '-1.00', '$1.00', '1e3', ' 1.00', '01.00', '', '1'.repeat(60_000)])(
    'the text %.12s is none',
    (text) => {
      expect(amount.safeParse(text).success).toBe(false);
    },
  );

  test('a walk over a reply turns its amounts and nothing else', () => {
    const reply = { loans: [{ payoffAmount: '1.00', loanId: '1.00' }], result: { allocation: [{ amount: '2.00' }] } };
    expect(mapAmounts(reply, (text) => Number(text) * 100)).toEqual({
      loans: [{ payoffAmount: 100, loanId: '1.00' }],
      result: { allocation: [{ amount: 200 }] },
    });
  });
});

describe('operations', () => {
  test('no two have the same name or the same endpoint', () => {
    expect(new Set(operations.map((operation) => operation.name)).size).toBe(operations.length);
    expect(new Set(operations.map((operation) => operation.endpoint)).size).toBe(operations.length);
  });

  test('those for locked links name their flows', () => {
    const without = operations.filter(({ access, flows }) => access.includes('locked-link') && !flows?.length);
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  test('what may read while the session is looked up changes nothing', () => {
    const early = operations.filter(({ readsWhileChecked }) => readsWhileChecked);
    expect(early.length).toBeGreaterThan(0);
    expect(early.filter(({ endpoint }) => !endpoint.startsWith('GET ')).map(({ name }) => name)).toEqual([]);
  });

  test('a public one names no other kind of caller', () => {
    const mixed = operations.filter(({ access }) => access.includes('public') && access.length > 1);
    expect(mixed.map(({ name }) => name)).toEqual([]);
  });

  test('the object that has to be owned is a field of the input', () => {
    const has = (schema: unknown, path: readonly string[]): boolean => {
      if (schema instanceof z.ZodUnion) return schema.options.every((option) => has(option, path));
      const [field = '', ...inside] = path;
      if (!(schema instanceof z.ZodObject) || !Object.hasOwn(schema.shape, field)) return false;
      return inside.length === 0 || has(schema.shape[field], inside);
    };
    const missing = operations.filter(({ input, owns }) => owns?.loan && !has(input, owns.loan.split('.')));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('one for signed-in people that takes a loan id checks whose loan it is, or looks it up among their own', () => {
    const byKeyOfTheirs = ['recordPaymentTimeout', 'sendConfirmation', 'addCard'];
    // There the number of the loan is what proves whose it is.
    const asProof = ['findLinkCustomer'];
    const unchecked = operations.filter(
      ({ name, access, input, owns }) =>
        !access.includes('public') &&
        input instanceof z.ZodObject &&
        Object.hasOwn(input.shape, 'loanId') &&
        owns?.loan !== 'loanId' &&
        ![...byKeyOfTheirs, ...asProof].includes(name),
    );
    expect(unchecked.map(({ name }) => name)).toEqual([]);
  });

  test.each(operations.filter(({ example }) => example).map((operation) => ({ name: operation.name, operation })))(
    'the example of $name is valid',
    ({ operation }) => {
      const { input, output } = operation.example ?? {};
      if (input !== undefined) expect(operation.input.safeParse(input).error).toBeUndefined();
      if (output !== undefined) expect(operation.output.safeParse(output).error).toBeUndefined();
    },
  );

  test('texts of the input are bounded', () => {
    const unbounded = operations.flatMap((operation) =>
      fieldsOf(operation.input, operation.name).filter(
        ({ schema }) => schema instanceof z.ZodString && schema.maxLength === null,
      ),
    );
    expect(unbounded.map(({ path }) => path)).toEqual([]);
  });
});

describe('refusals', () => {
  const entries = Object.entries(problems);

  test('each has an error status and a sentence in both languages', () => {
    for (const [code, { status, english, spanish }] of entries) {
      expect([code, status >= 400 && status < 600]).toEqual([code, true]);
      expect([code, english.length > 5, spanish.length > 5]).toEqual([code, true, true]);
    }
  });

  test('both languages say the same values', () => {
    const placeholders = (text: string) => [...text.matchAll(/\{([a-z]+)\}/g)].map((match) => match[1]).sort();
    for (const [code, { english, spanish }] of entries) {
      expect([code, placeholders(spanish)]).toEqual([code, placeholders(english)]);
    }
  });

  test('none is repeated in an operation', () => {
    for (const { name, problems: own } of operations) {
      const all = [...own, ...COMMON_PROBLEMS];
      const repeated = own.filter((code, index) => all.indexOf(code) !== index);
      expect([name, repeated]).toEqual([name, []]);
    }
  });
});
