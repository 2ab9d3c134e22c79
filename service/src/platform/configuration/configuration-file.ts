import { readFileSync } from 'node:fs';
import { Problem } from '../../problem.ts';
import type { Flags, FlagValue } from './flags.ts';
import { SettingsError } from './settings-error.ts';

/**
 * Takes over what a deployment says differently from the specification: flags, limits and texts in a JSON file, each under
 * its own name (spec 6 and 9, decision A01). A name that is not in the file any more has its default again. Throws
 * SettingsError, and changes nothing, where one of them cannot be used.
 */
export function configure(flags: Flags, file: string | undefined): void {
  if (file === undefined) return;
  const values = valuesIn(file);
  try {
    flags.override({ ...flags.defaults(), ...values });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { name, field = '' } = error.values;
    throw unusable(file, name === undefined ? `${field} has a value of the wrong kind` : `there is no ${name}`);
  }
}

/** Names that the file says; none without a file. */
export const fileNames = (file: string | undefined): readonly string[] =>
  file === undefined ? [] : Object.keys(valuesIn(file));

function valuesIn(file: string): Readonly<Record<string, FlagValue>> {
  let values: unknown;
  try {
    values = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw unusable(file, error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read');
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw unusable(file, 'it is no object');
  return values as Readonly<Record<string, FlagValue>>;
}

const unusable = (file: string, why: string) =>
  new SettingsError(`The configuration in ${file} cannot be used: ${why}.`);
