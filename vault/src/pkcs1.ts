/** RSA with padding of PKCS #1 v1.5 (RFC 8017, 7.2.1), which the browser's own cryptography does not have. */

const PADDING_BYTES_MIN = 8;

function numberOf(base64Url: string): bigint {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return [...text].reduce((number, letter) => number * 256n + BigInt(letter.charCodeAt(0)), 0n);
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** Random bytes without a zero, which would end the padding. */
function paddingOf(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; ) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte !== 0) bytes[at++] = byte;
  }
  return bytes;
}

/** A short text, encrypted to a public key: as long as its modulus. */
export function pkcs1Encrypted({ n = '', e = '' }: JsonWebKey, secret: Uint8Array): Uint8Array<ArrayBuffer> {
  const modulus = numberOf(n);
  const length = Math.ceil(modulus.toString(16).length / 2);
  const padding = length - secret.length - 3;
  if (padding < PADDING_BYTES_MIN) throw new Error('the text is too long for this key');
  const padded = [0, 2, ...paddingOf(padding), 0, ...secret];
  const plain = padded.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  const hex = power(plain, numberOf(e), modulus)
    .toString(16)
    .padStart(length * 2, '0');
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}
