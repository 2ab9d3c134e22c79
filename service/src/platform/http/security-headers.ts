/** Sent with every reply, whatever it is (security 27). */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
} as const;

const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

export type Headers = Readonly<Record<string, string>>;

/** Headers of JSON, files and redirects: nothing in them may load or be framed. */
export function apiHeaders(https: boolean): Headers {
  return {
    ...EVERYWHERE,
    ...(https ? HTTPS_ONLY : {}),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
}

/**
 * Headers of pages. Everything comes from this origin, no script stands in the page itself and no style but the one
 * sheet that is named by its hash, the only frame is the card vault's, and no site may frame ours.
 */
export function pageHeaders(https: boolean, vaultOrigin: string, styleHash?: string): Headers {
  return {
    ...EVERYWHERE,
    ...(https ? HTTPS_ONLY : {}),
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      styleHash === undefined ? "style-src 'self'" : `style-src 'self' '${styleHash}'`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      `frame-src ${vaultOrigin}`,
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'none'",
    ].join('; '),
  };
}
