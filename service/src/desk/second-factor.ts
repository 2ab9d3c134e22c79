import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const ISSUER = 'Lendside desk';
/** Steps by which the clock of a phone may be off, either way. */
const STEPS_OFF = 1;

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
    digits: 6,
    algorithm: 'SHA1',
  });

export const newFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** Address that an authenticator takes over: `otpauth://totp/...`. */
export const factorAddress = (secret: string, operator: string): string => totpOf(secret, operator).toString();

/** The step that a code is of, now or just before or after; undefined for a wrong one (RFC 6238). */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const token = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const off = totpOf(secret, 'operator').validate({ token, timestamp: nowMs, window: STEPS_OFF });
  return off === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + off;
}
