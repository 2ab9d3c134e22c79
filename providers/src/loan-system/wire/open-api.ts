import { z } from 'zod';
import { SIGNATURE_HEADER } from '../../sockets/signed-callback.ts';
import { fieldsInPath, type WireCall } from './call.ts';
import { CUSTOMER_CALLS, STORE_CALLS } from './customer-calls.ts';
import { LOAN_CALLS, QUOTE_CALLS } from './loan-calls.ts';
import { CHANGE_CALLS, MONEY_CALLS } from './money-calls.ts';
import { OFFER_CALLS, ORIGINATION_CALLS } from './origination-calls.ts';
import { SANDBOX_CALLS } from './sandbox-calls.ts';
import { loansChanged } from './webhook.ts';

type Json = Readonly<Record<string, unknown>>;

/** Version of the wire. A field that is added to an answer leaves it; anything that a lender has to change for does not. */
const VERSION = '1.0.0';

const TAGS: readonly (readonly [string, Readonly<Record<string, WireCall>>])[] = [
  ['Loans', LOAN_CALLS],
  ['Quotes', QUOTE_CALLS],
  ['Payments', MONEY_CALLS],
  ['Changes', CHANGE_CALLS],
  ['Customers', CUSTOMER_CALLS],
  ['Stores', STORE_CALLS],
  ['Applications', ORIGINATION_CALLS],
  ['Offers', OFFER_CALLS],
  ['Sandbox', SANDBOX_CALLS],
];

const ABOUT = [
  'What a lender’s loan system answers so that the portal can show loans, take payments and change loans.',
  'Every reference is an idempotency key: it is answered once and for good. Sent again, also at the same moment or with another amount, it answers `alreadyPosted` with its first result, or its refusal.',
  'A call stands when it answers 200. After a lost answer the same reference is sent again.',
  'Amounts are whole cents, dates are business dates, rates are percent a year as text. Fields that are not described here are passed over.',
].join('\n\n');

/** OpenAPI 3.1 of the calls of a loan system, out of the schemas that both sides check by. */
export function loanSystemOpenApi(): Json {
  const components: Record<string, Json> = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const [tag, calls] of TAGS)
    for (const [name, call] of Object.entries(calls)) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(tag, name, call, components) };
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Loan system of a lender', version: VERSION, description: ABOUT },
    servers: [
      { url: 'https://loans.example/v1', description: 'The address in the setting `url` of the adapter `http`.' },
    ],
    security: [{ secret: [] }],
    tags: TAGS.map(([name]) => ({ name })),
    paths,
    webhooks: { loansChanged: { post: webhook(components) } },
    components: {
      securitySchemes: { secret: { type: 'http', scheme: 'bearer' } },
      responses: {
        InvalidRequest: refusal('`invalid_request`: not as described. Nothing was changed.'),
        Unauthorized: refusal('`unauthorized`: another secret is wanted.'),
        NotFound: refusal('`not_found`: there is no such thing.'),
        Failed: refusal('`failed`: the outcome is not known; the same reference is sent again.'),
      },
      schemas: { ...components, Refusal: REFUSAL },
    },
  };
}

const REFUSAL = {
  type: 'object',
  properties: { code: { type: 'string' } },
  required: ['code'],
};

function operation(tag: string, name: string, call: WireCall, components: Record<string, Json>): Json {
  const { properties = {}, required = [] } = schemaOf(call.asks, components) as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  const inPath = fieldsInPath(call.path);
  const inAddress = call.method === 'GET' ? Object.entries(properties) : [];
  return {
    operationId: `${tag.toLowerCase()}_${name}`,
    tags: [tag],
    summary: call.says,
    ...(inAddress.length > 0 && {
      parameters: inAddress.map(([field, schema]) => ({
        name: field,
        in: inPath.includes(field) ? 'path' : 'query',
        required: required.includes(field),
        schema,
      })),
    }),
    ...(call.method === 'POST' && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.asks, components) } } },
    }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(call.answers, components) } } },
      400: { $ref: '#/components/responses/InvalidRequest' },
      401: { $ref: '#/components/responses/Unauthorized' },
      ...(call.mayBeMissing && { 404: { $ref: '#/components/responses/NotFound' } }),
      500: { $ref: '#/components/responses/Failed' },
    },
  };
}

/** Call that a loan system makes to the portal, `https://portal.example/callbacks/loan-system`. */
const webhook = (components: Record<string, Json>): Json => ({
  operationId: 'webhook_loansChanged',
  summary:
    'Something changed of what customers owe, told to `/callbacks/loan-system` of the portal. It may come late, twice or never: the portal asks for what it says.',
  security: [],
  parameters: [
    {
      name: SIGNATURE_HEADER,
      in: 'header',
      required: true,
      description:
        '`t=<epoch seconds>,v1=<hex>`: HMAC-SHA256 over the time, a dot and the bytes of the body, by the secret in the setting `webhookSecret`. Older or newer than five minutes is refused. While the secret is changed, one `v1` for each.',
      schema: { type: 'string' },
    },
  ],
  requestBody: { required: true, content: { 'application/json': { schema: schemaOf(loansChanged, components) } } },
  responses: {
    200: { description: 'Taken in, now or before.' },
    400: { description: 'Not as described. Nothing was changed.' },
    401: { description: 'Another signature is wanted, or another time. Nothing was changed.' },
    404: { description: 'The portal has no `webhookSecret`.' },
    500: { description: 'Not taken in: send it again.' },
  },
});

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

/** JSON Schema of one side of a call. What has a name goes to the components. */
function schemaOf(schema: z.ZodType, components: Record<string, Json>): Json {
  const {
    $schema: _dialect,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => void (jsonSchema.format === 'date' && delete jsonSchema.pattern),
  }) as Json & {
    readonly $defs?: Readonly<Record<string, Json>>;
  };
  for (const [name, one] of Object.entries($defs)) components[name] = placed(one);
  const { id, ...rest } = placed(own) as Json & { readonly id?: string };
  if (typeof id !== 'string') return rest;
  components[id] = rest;
  return { $ref: `#/components/schemas/${id}` };
}

/** The same schema with its references into the components, and nothing beside them but what says more. */
const placed = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'), (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || !('$ref' in part)) return part;
    const { $ref, description } = part as Json;
    return description === undefined ? { $ref } : { $ref, description };
  }) as Json;
