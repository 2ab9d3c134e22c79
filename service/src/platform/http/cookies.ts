import { parse, serialize } from 'cookie';

/** One cookie of a request, undefined when it was not sent. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  return header ? parse(header)[name] : undefined;
}

/** Name of the refresh cookie: browsers hold `__Host-` names to Secure and to this one host; plain http has neither. */
export function refreshCookieName(https: boolean): string {
  return https ? '__Host-lendside_r' : 'lendside_r';
}

/** Name of the cookie that keeps the secret of a remembered device. */
export function deviceCookieName(https: boolean): string {
  return https ? '__Host-lendside_d' : 'lendside_d';
}

/** Name of the cookie by which a browser that typed the password of a new account is known when its code comes. */
export function passwordMarkCookieName(https: boolean): string {
  return https ? '__Host-lendside_p' : 'lendside_p';
}

/** The `set-cookie` line that keeps a refresh token, or removes it. Without an expiry it lives as long as the browser. */
export function refreshCookie(https: boolean, token: string | undefined, expiresAtMs?: number): string {
  return secretCookie(https, refreshCookieName(https), token, expiresAtMs);
}

/** The `set-cookie` line that keeps a device's secret, or removes it. */
export function deviceCookie(https: boolean, secret: string | undefined, expiresAtMs?: number): string {
  return secretCookie(https, deviceCookieName(https), secret, expiresAtMs);
}

/** The `set-cookie` line that keeps the mark of a typed password, or removes it. */
export function passwordMarkCookie(https: boolean, mark: string | undefined, expiresAtMs?: number): string {
  return secretCookie(https, passwordMarkCookieName(https), mark, expiresAtMs);
}

function secretCookie(https: boolean, name: string, value: string | undefined, expiresAtMs?: number): string {
  return serialize(name, value ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: https,
    ...(value === undefined ? { maxAge: 0 } : {}),
    ...(value !== undefined && expiresAtMs !== undefined ? { expires: new Date(expiresAtMs) } : {}),
  });
}
