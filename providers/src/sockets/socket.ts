import { z } from 'zod';
import type { Database } from '../database.ts';
import type { KeyRing } from '../keys/ring.ts';
import type { Runtime } from '../runtime.ts';
import { StartRefused } from '../start-refused.ts';
import type { CallLimits } from './limits.ts';

/**
 * Treatment of a call of a port that fails. `read` changes nothing and is made again while there is time; `once` may have
 * arrived, so that its failure leaves the outcome to be looked up by our reference; `inside` answers from this process or in
 * the caller's transaction, and is passed on as it is.
 */
export type CallKind = 'read' | 'once' | 'inside';

/** Kind of every call of a port, and of the parts that it is made of. */
export type CallsOf<Port> = {
  readonly [Name in keyof Port as Port[Name] extends object ? Name : never]-?: Port[Name] extends (
    ...given: never[]
  ) => unknown
    ? CallKind
    : CallsOf<Port[Name]>;
};

/** Tools of every adapter: time, chance, our database and our keys. */
export interface AdapterTools extends Runtime {
  readonly db: Database;
  readonly keys: KeyRing;
  /** Folder of this deployment's own files. */
  readonly dataFolder: string;
}

/** Values as they stand in the file of providers, with secrets in place of the references to them. */
export type GivenSettings = Readonly<Record<string, unknown>>;

/** One way in which a port is answered. */
export interface Adapter<Port> {
  /** Opens it. Throws AdapterRefused, with each fault in a sentence, where its settings cannot be used. */
  open(given: GivenSettings, tools: AdapterTools): Promise<Port>;
  /**
   * Asks the system behind it something harmless: a sign-in, a look-up, a charge of nothing. Answers what it found, in one
   * sentence; throws where the system does not answer as it should.
   */
  tryOut?(port: Port): Promise<string>;
}

/** A port before it is opened: its calls and the ways to answer it. */
export interface Socket<Port> {
  readonly calls: CallsOf<Port>;
  /** Ways to answer it, by the names that choose them. The first one answers where the file of providers names none. */
  readonly adapters: Readonly<Record<string, Adapter<Port>>>;
  /** Limits of its calls where the file of providers does not set them. */
  readonly limits?: Partial<CallLimits>;
  /** True for an error by which the port answers: it says nothing about how the other side does. */
  readonly isAnswer?: (error: unknown) => boolean;
}

/** The settings of an adapter cannot be used. The message is part of a sentence: one fault a line. */
export class AdapterRefused extends StartRefused {}

/** Describes an adapter by the settings that it reads. */
export function adapter<Port, Schema extends z.ZodType>(described: {
  readonly settings: Schema;
  open(settings: z.output<Schema>, tools: AdapterTools): Port | Promise<Port>;
  tryOut?(port: Port): Promise<string>;
}): Adapter<Port> {
  const { tryOut } = described;
  return {
    ...(tryOut && { tryOut }),
    async open(given, tools) {
      const parsed = described.settings.safeParse(given);
      if (!parsed.success) throw new AdapterRefused(parsed.error.issues.map(faultOf).join('\n'));
      return described.open(parsed.data, tools);
    },
  };
}

/** An adapter without settings. */
export const plainAdapter = <Port>(open: (tools: AdapterTools) => Port | Promise<Port>): Adapter<Port> =>
  adapter({ settings: z.strictObject({}), open: (_settings, tools) => open(tools) });

/** Fault of a setting. The value is not repeated: it can be a secret. */
function faultOf({ path, code, message, ...issue }: z.core.$ZodIssue): string {
  if (code === 'unrecognized_keys' && 'keys' in issue)
    return `settings.${issue.keys.join(', settings.')} is no setting.`;
  return `settings.${path.join('.')}: ${message}.`;
}
