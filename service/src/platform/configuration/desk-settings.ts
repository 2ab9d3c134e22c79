import { z } from 'zod';
import { databaseAddress } from './database-address.ts';
import { SettingsError } from './settings-error.ts';

/** Settings of the desk, whose process knows none of the service's secrets. */
const environment = z.object({
  LENDSIDE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LENDSIDE_DATA: z.string().min(1).max(1000).default('./data'),
  LENDSIDE_DESK_PORT: z.coerce.number().int().min(1).max(65_535).default(4110),
  LENDSIDE_DESK_SESSION: z.string().max(100).default(''),
  DATABASE_DESK_URL: databaseAddress.optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_MIGRATION_URL: databaseAddress.optional(),
  DATABASE_POOLER: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export interface DeskSettings {
  readonly production: boolean;
  readonly dataFolder: string;
  readonly port: number;
  /** Token of a session for commands. */
  readonly session: string;
  readonly databaseUrl: string | undefined;
  /** Login that adds and removes operators. */
  readonly migrationUrl: string | undefined;
  readonly pooler: boolean;
  readonly logLevel: z.output<typeof environment>['LOG_LEVEL'];
}

export function readDeskSettings(variables: NodeJS.ProcessEnv): DeskSettings {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
    throw new SettingsError(`The settings cannot be used: ${names.join(', ')} is not valid.`);
  }
  const value = parsed.data;
  const production = value.LENDSIDE_ENV === 'production';
  return {
    production,
    dataFolder: value.LENDSIDE_DATA,
    port: value.LENDSIDE_DESK_PORT,
    session: value.LENDSIDE_DESK_SESSION,
    databaseUrl: value.DATABASE_DESK_URL ?? (production ? undefined : value.DATABASE_URL),
    migrationUrl: value.DATABASE_MIGRATION_URL ?? (production ? undefined : value.DATABASE_URL),
    pooler: value.DATABASE_POOLER === 'on',
    logLevel: value.LOG_LEVEL,
  };
}
