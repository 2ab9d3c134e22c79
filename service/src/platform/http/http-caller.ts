import type { IncomingHttpHeaders } from 'node:http';
import type { BrandCode } from '@lendside/brands/brand';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@lendside/domain/language';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Caller } from '../../on.ts';
import {
  cookieOf,
  deviceCookie,
  deviceCookieName,
  passwordMarkCookie,
  passwordMarkCookieName,
  refreshCookie,
  refreshCookieName,
} from './cookies.ts';
import type { Deployment } from './deployment.ts';
import { deviceNameOf } from './device-name.ts';
import { limitedAddress } from './limited-address.ts';

/** The value of a header that is sent once. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

export function languageOf(headers: IncomingHttpHeaders): Language {
  const wanted = headers['x-language'];
  return isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE;
}

/** A caller as its request shows it. What few operations ask for is read when asked. */
export class HttpCaller implements Caller {
  session?: SessionClaims;
  readonly brand: BrandCode;
  readonly language: Language;
  readonly address: string;
  readonly origin: string;
  /** Lines to send as `set-cookie`, with a refusal too. */
  readonly cookies: string[];
  readonly #headers: IncomingHttpHeaders;
  readonly #https: boolean;

  constructor(headers: IncomingHttpHeaders, deployment: Deployment, address: string, cookies: string[]) {
    this.#headers = headers;
    this.#https = deployment.https;
    this.brand = deployment.brand;
    this.origin = deployment.origin;
    this.address = limitedAddress(address);
    this.cookies = cookies;
    this.language = languageOf(headers);
  }

  get deviceName(): string {
    return deviceNameOf(this.#headers['user-agent']);
  }

  get deviceKey(): string | undefined {
    return headerOf(this.#headers, 'x-device-key')?.slice(0, 80);
  }

  get installedApp(): boolean {
    return this.#headers['x-installed-app'] === 'true';
  }

  get refreshToken(): string | undefined {
    return cookieOf(this.#headers.cookie, refreshCookieName(this.#https))?.slice(0, 4000) || undefined;
  }

  get deviceSecret(): string | undefined {
    return cookieOf(this.#headers.cookie, deviceCookieName(this.#https))?.slice(0, 200) || undefined;
  }

  get passwordMark(): string | undefined {
    return cookieOf(this.#headers.cookie, passwordMarkCookieName(this.#https))?.slice(0, 200) || undefined;
  }

  setPasswordMark(mark: string | undefined, options: { readonly expiresAtMs?: number } = {}): void {
    this.cookies.push(passwordMarkCookie(this.#https, mark, options.expiresAtMs));
  }

  setDeviceCookie(secret: string | undefined, options: { readonly expiresAtMs?: number } = {}): void {
    this.cookies.push(deviceCookie(this.#https, secret, options.expiresAtMs));
  }

  setRefreshCookie(token: string | undefined, options: { readonly expiresAtMs?: number } = {}): void {
    this.cookies.push(refreshCookie(this.#https, token, options.expiresAtMs));
  }
}
