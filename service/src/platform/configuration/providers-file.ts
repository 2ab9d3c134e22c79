import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { callLimits } from '@lendside/providers/sockets/limits';
import { z } from 'zod';
import { type SecretReference, secretReference } from './secret-reference.ts';
import { SettingsError } from './settings-error.ts';

/** Answerer of a port, with its settings and the limits of its calls. */
export interface ProviderChoice {
  /** Name of an adapter that comes with the product. */
  readonly adapter?: string | undefined;
  /** Module of the lender's own: a path, or the name of a package that is installed beside the file. */
  readonly module?: { readonly name: string; readonly beside: string } | undefined;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Settings that stand elsewhere: in a file, or in a variable of the environment. */
  readonly secrets: Readonly<Record<string, SecretReference>>;
  readonly calls: Readonly<Record<string, number>>;
}

export type Providers = Readonly<Record<string, ProviderChoice>>;

/** Name of the adapter or module that answers a port. */
export const chosenFor = (port: string, providers: Providers): string =>
  providers[port]?.adapter ?? providers[port]?.module?.name ?? 'embedded';

const name = z.string().regex(/^[a-z][\w-]{0,60}$/, 'write the name of an adapter');
const variable = z.strictObject({ env: z.string().regex(/^[A-Za-z_]\w{0,100}$/, 'write the name of a variable') });
const elsewhere = z.strictObject({ file: z.string().min(1).max(1000) });
const value = z.union([z.string().max(4000), z.number(), z.boolean(), z.array(z.string().max(300)).max(100)]);
const scalar = z.union([z.string().max(4000), z.number(), z.boolean()]);
const key = z.string().regex(/^[\w-]{1,60}$/, 'write a name of letters and digits');
/** A table by keys of the lender's own, such as stores by their numbers: none of its values is a secret. */
const table = z.record(key, z.union([scalar, z.record(key, scalar)]));
const isTable = (given: unknown) =>
  typeof given === 'object' && given !== null && !Array.isArray(given) && !('env' in given) && !('file' in given);

const valueOrSecret = z.union([value, variable, elsewhere]);
const setting = z.unknown().transform((given, context) => {
  const parsed = isTable(given) ? table.safeParse(given) : valueOrSecret.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message });
  return z.NEVER;
});

const limits = z.record(z.string(), z.number()).superRefine((given, context) => {
  for (const { path, message } of callLimits.safeParse(given).error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message });
});

const choice = z
  .strictObject({
    adapter: name.optional(),
    module: z.string().min(1).max(300).optional(),
    settings: z.record(z.string().max(60), setting).default({}),
    calls: limits.default({}),
  })
  .refine(({ adapter, module }) => (adapter === undefined) !== (module === undefined), 'name an adapter or a module');

/**
 * Reads who answers which port. Throws SettingsError, with every fault in a sentence, where the file cannot be used. Secrets are
 * only referred to: what stands in a file is read when the port is opened.
 */
export function readProviders(
  file: string | undefined,
  variables: Readonly<Record<string, string | undefined>>,
): Providers {
  if (file === undefined) return {};
  const parsed = z.record(z.string().max(60), choice).safeParse(valuesIn(file));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}.`);
    throw new SettingsError(`The providers in ${file} cannot be used.\n${faults.join('\n')}`);
  }
  return Object.fromEntries(
    Object.entries(parsed.data).map(([port, { module, settings, ...rest }]) => [
      port,
      {
        ...rest,
        ...(module !== undefined && { module: { name: module, beside: dirname(resolve(file)) } }),
        ...valuesAndSecrets(port, settings, file, variables),
      },
    ]),
  );
}

type Given = z.output<typeof setting>;
type Reference = z.output<typeof variable> | z.output<typeof elsewhere>;

const isReference = (one: Given): one is Reference => typeof one === 'object' && !Array.isArray(one) && !isTable(one);

function valuesAndSecrets(
  port: string,
  given: Readonly<Record<string, Given>>,
  file: string,
  variables: Readonly<Record<string, string | undefined>>,
): Pick<ProviderChoice, 'settings' | 'secrets'> {
  const settings: Record<string, unknown> = {};
  const secrets: Record<string, SecretReference> = {};
  for (const [setting, one] of Object.entries(given)) {
    if (!isReference(one)) {
      settings[setting] = one;
      continue;
    }
    const place = 'env' in one ? `env:${one.env}` : resolve(dirname(resolve(file)), one.file);
    const secret = secretReference(`${port}.settings.${setting} in ${file}`, place, variables);
    if (secret) secrets[setting] = secret;
  }
  return { settings, secrets };
}

function valuesIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read';
    throw new SettingsError(`The providers in ${file} cannot be used: ${why}.`);
  }
}
