/** Where a secret lies that a setting does not hold itself: a file, or another variable of the environment. */
export type SecretReference =
  | { readonly where: string; readonly file: string }
  | { readonly where: string; readonly text: string | undefined };

const VARIABLE = /^env:(.+)$/;

/** Place that a setting refers to. The value of a variable is read once, with the settings. */
export function secretReference(
  setting: string,
  value: string | undefined,
  variables: Readonly<Record<string, string | undefined>>,
): SecretReference | undefined {
  if (value === undefined) return undefined;
  const name = VARIABLE.exec(value)?.[1];
  return name === undefined
    ? { where: `${value} (${setting})`, file: value }
    : { where: `the variable ${name} (${setting})`, text: variables[name] };
}

/** Names of the variables that such settings refer to. */
export const variablesNamed = (values: readonly (string | undefined)[]): readonly string[] =>
  values.flatMap((value) => VARIABLE.exec(value ?? '')?.[1] ?? []);
