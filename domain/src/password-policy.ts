/** The password rule that the service serves (spec 5); field names as on the wire. */
export interface PasswordPolicy {
  minimumLength: number;
  requireLowercase: boolean;
  requireNoSpaces: boolean;
  requireNumbers: boolean;
  requireSymbols: boolean;
  requireUppercase: boolean;
}

/** The rule when none could be loaded, and the least that a service may serve. */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  minimumLength: 9,
  requireLowercase: true,
  requireNoSpaces: true,
  requireNumbers: true,
  requireSymbols: false,
  requireUppercase: true,
};

/** Longest minimum that a deployment may ask for. */
const MINIMUM_LENGTH_MAX = 64;

/** The rule as a deployment sets it: as strict as the default or stricter, never less (spec 5). */
export function passwordPolicyFrom(set: { minimumLength: number; requireSymbols: boolean }): PasswordPolicy {
  const least = DEFAULT_PASSWORD_POLICY.minimumLength;
  const minimumLength = Math.min(MINIMUM_LENGTH_MAX, Math.max(least, Math.ceil(set.minimumLength)));
  return { ...DEFAULT_PASSWORD_POLICY, minimumLength, requireSymbols: set.requireSymbols };
}

/** Longest password that is taken, under every policy; longer ones only cost hashing time. */
export const PASSWORD_LENGTH_MAX = 128;

/** The parts of a rule, in the order in which their hints are listed (spec 5). */
export const PASSWORD_HINTS = [
  'specialCharacter',
  'number',
  'upperCase',
  'lowerCase',
  'minimumLength',
  'noSpaces',
] as const;
export type PasswordHint = (typeof PASSWORD_HINTS)[number];
export type PasswordFlaw = PasswordHint | 'maximumLength';

/** The hints to list under a new-password field: those of the rules that are active (decision A19). */
export function passwordHints(policy: PasswordPolicy): PasswordHint[] {
  const active: Record<PasswordHint, boolean> = {
    specialCharacter: policy.requireSymbols,
    number: policy.requireNumbers,
    upperCase: policy.requireUppercase,
    lowerCase: policy.requireLowercase,
    minimumLength: policy.minimumLength > 0,
    noSpaces: policy.requireNoSpaces,
  };
  return PASSWORD_HINTS.filter((hint) => active[hint]);
}

/** Which parts of the rule a new password breaks, in the order of the hints; empty when it may be used. */
export function passwordFlaws(policy: PasswordPolicy, text: string): PasswordFlaw[] {
  if (text.length > 2 * PASSWORD_LENGTH_MAX) return ['maximumLength'];
  const length = [...text].length;
  const met: Record<PasswordHint, boolean> = {
    specialCharacter: /[^\p{L}\p{M}\p{N}\s]/u.test(text),
    number: /\p{Nd}/u.test(text),
    upperCase: /\p{Lu}/u.test(text),
    lowerCase: /\p{Ll}/u.test(text),
    minimumLength: length >= policy.minimumLength,
    noSpaces: !/\s/u.test(text),
  };
  const flaws: PasswordFlaw[] = passwordHints(policy).filter((hint) => !met[hint]);
  return length > PASSWORD_LENGTH_MAX ? [...flaws, 'maximumLength'] : flaws;
}
