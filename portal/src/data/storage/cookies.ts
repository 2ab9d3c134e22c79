/** Beginning of the name of the cookie in which the choices for a new loan are kept; one for each customer. */
export const ORIGINATION_COOKIE = 'lendside_origination_';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A cookie that scripts may read: only what a person chose about the look of the page, never anything secret. */
export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.slice(0, 4096).split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

/** Keeps such a choice for a year. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: read by the server when it picks the page to send
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

/** Keeps a value for so many seconds: never anything secret. */
export function writeCookieFor(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps this in a cookie
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

/** Forgets every cookie whose name begins so. */
export function forgetCookies(prefix: string): void {
  for (const part of document.cookie.slice(0, 4096).split(';')) {
    const [name = ''] = part.trim().split('=', 1);
    if (name.startsWith(prefix)) forgetCookie(name);
  }
}

export function forgetCookie(name: string): void {
  writeCookieFor(name, '', 0);
}
