import { brandCodes } from '@lendside/brands/brand';
import { closesAtDeath } from '@lendside/contract/after-death';
import type { ListedOperation } from '@lendside/contract/operations';
import { COMMON_PROBLEMS, type ProblemCode, problems } from '@lendside/contract/problems';
import { z } from 'zod';
import { endpointOf } from './register-operations.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A schema as it stands on the wire: amounts are text, what is inside a codec is not shown. */
function wireSchema(schema: z.ZodType): Schema {
  const { $schema: _dialect, anyOf, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  // What an operation takes is one of its stories: no two of them take the same request.
  return anyOf ? { ...rest, oneOf: anyOf } : rest;
}

const HEADERS = {
  Brand: {
    name: 'x-brand',
    in: 'header',
    description: "Brand of the deployment, where the host's name does not say it.",
    schema: { type: 'string', enum: brandCodes },
  },
  Language: {
    name: 'x-language',
    in: 'header',
    description: 'Language of the sentences in the reply.',
    schema: { type: 'string', enum: ['english', 'spanish'], default: 'english' },
  },
  Version: {
    name: 'x-api-version',
    in: 'header',
    required: true,
    description: 'Always 2. A browser sends it from our own pages only, so it is the cross-site check too.',
    schema: { type: 'string', const: '2' },
  },
  Sensitive: {
    name: 'x-sensitive',
    in: 'header',
    description: 'Personal numbers of a GET: JSON, base64url. They may not stand in the address.',
    schema: { type: 'string' },
  },
} as const;

function parametersOf(operation: ListedOperation, method: string): readonly Schema[] {
  const shared = ['Brand', 'Language', ...(method === 'GET' ? ['Sensitive'] : operation.form ? [] : ['Version'])];
  const parameters: Schema[] = shared.map((name) => ({ $ref: `#/components/parameters/${name}` }));
  if (method !== 'GET') return parameters;
  const { properties = {}, required = [] } = wireSchema(operation.input) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  for (const [name, schema] of Object.entries(properties)) {
    parameters.push({ name, in: 'query', required: required.includes(name), schema });
  }
  return parameters;
}

/** The refusals of an operation by status, each as an example of the reply it comes in. */
function problemResponses(codes: readonly ProblemCode[]): Record<string, Schema> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set(codes)) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses = [...byStatus].map(([status, sameStatus]) => [
    String(status),
    {
      description: sameStatus.join(', '),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples: Object.fromEntries(
            sameStatus.map((code) => {
              const { english: sentence, next } = problems[code];
              return [code, { value: { code, message: sentence, Error: sentence, next } }];
            }),
          ),
        },
      },
    },
  ]);
  return Object.fromEntries(responses);
}

function successOf(operation: ListedOperation): Schema {
  if (operation.file) {
    const schema = { type: 'string', format: 'binary' };
    const file = Object.fromEntries(operation.file.split(', ').map((mediaType) => [mediaType, { schema }]));
    // An operation with both answers a list, or one file of it.
    const list =
      operation.output instanceof z.ZodObject ? { 'application/json': { schema: wireSchema(operation.output) } } : {};
    return { description: 'The file.', content: { ...file, ...list } };
  }
  const example = operation.example?.output;
  return {
    description: 'Done.',
    content: {
      'application/json': { schema: wireSchema(operation.output), ...(example === undefined ? {} : { example }) },
    },
  };
}

function bodyOf(operation: ListedOperation): Schema {
  const example = operation.example?.input;
  const mediaType = operation.form ? 'multipart/form-data' : 'application/json';
  return {
    required: true,
    content: {
      [mediaType]: { schema: wireSchema(operation.input), ...(example === undefined ? {} : { example }) },
    },
  };
}

function pathItem(operation: ListedOperation): Schema {
  const [method] = endpointOf(operation);
  const isPublic = operation.access.includes('public');
  const common: readonly ProblemCode[] = [...COMMON_PROBLEMS, 'internal_error'];
  const refusals = common.filter((code) => !isPublic || !SIGNED_IN_ONLY.has(code));
  return {
    operationId: operation.name,
    tags: [operation.slice],
    summary: operation.summary,
    security: isPublic ? [] : [{ accessToken: [] }],
    'x-access': operation.access,
    ...(operation.flows ? { 'x-flows': operation.flows } : {}),
    parameters: parametersOf(operation, method),
    ...(method === 'GET' ? {} : { requestBody: bodyOf(operation) }),
    responses: {
      '200': successOf(operation),
      ...problemResponses([
        ...refusals,
        ...operation.problems,
        ...(closesAtDeath(operation) ? (['death_reported'] as const) : []),
        ...(method === 'GET'
          ? (['sensitive_in_url'] as const)
          : (['version_header_missing', 'request_too_large'] as const)),
      ]),
    },
  };
}

const SIGNED_IN_ONLY: ReadonlySet<string> = new Set([
  'not_signed_in',
  'invalid_session',
  'access_denied',
  'outside_locked_flow',
  'device_not_trusted',
]);

/** OpenAPI 3.1 of these operations, out of the same objects that the service checks calls against. */
export function openApi(operations: readonly ListedOperation[], version: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const operation of operations) {
    const [method, path] = endpointOf(operation);
    paths[path] = { ...paths[path], [method.toLowerCase()]: pathItem(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lendside',
      version,
      description: 'Everything a customer can see and do. Amounts are text with two decimals: "1,234.50".',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(operations.map((operation) => operation.slice))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      parameters: HEADERS,
      schemas: {
        Problem: {
          type: 'object',
          required: ['code', 'message', 'Error', 'next'],
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            Error: { type: 'string' },
            otherLanguage: { type: 'string' },
            next: { type: 'string' },
            phone: { type: 'string' },
            page: { type: 'string' },
            paidBefore: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  loanId: { type: 'string' },
                  secondsAgo: { type: 'integer' },
                  byYou: { type: 'boolean' },
                },
              },
            },
          },
        },
      },
    },
  };
}
