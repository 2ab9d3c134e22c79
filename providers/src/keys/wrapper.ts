import { execFile } from 'node:child_process';
import { openBytes, sealBytes } from './sealing.ts';

/**
 * Port `keys`: a key outside of the ring under which its secrets lie at rest, in a key management service or a PKCS#11 device.
 * Only wrapping and unwrapping happen there, once for each key and start; what customers wait for is done with the unwrapped keys.
 */
export interface KeyWrapper {
  /** Stands in the ring beside what it wrapped. */
  readonly name: string;
  wrap(secret: Buffer): Promise<Buffer>;
  /** Rejects when it was wrapped by another, or changed. */
  unwrap(wrapped: Buffer): Promise<Buffer>;
}

const WRAPPING_BYTES = 32;

/** Wraps by 32 bytes that lie elsewhere than the ring (AES-256-GCM). Throws a sentence when they are no such key. */
export function embeddedWrapper(secret: Buffer): KeyWrapper {
  if (secret.length !== WRAPPING_BYTES) throw new Error(`a wrapping key has ${WRAPPING_BYTES} bytes`);
  return {
    name: 'embedded',
    wrap: async (plain) => sealBytes(secret, plain),
    unwrap: async (wrapped) => openBytes(secret, wrapped),
  };
}

const PROGRAM_MILLISECONDS = 10_000;
const ANSWER_BYTES_MAX = 100_000;

/**
 * Wraps by a program of the operator's, called as `program wrap` and `program unwrap` with base64 on its input, whose answer is
 * base64 too: a few lines around the client of any key management service, or around `pkcs11-tool`.
 */
export function programWrapper(program: string): KeyWrapper {
  const ask = (verb: 'wrap' | 'unwrap', given: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      const options = { timeout: PROGRAM_MILLISECONDS, maxBuffer: ANSWER_BYTES_MAX };
      const asked = execFile(program, [verb], options, (error, answer) => {
        const bytes = Buffer.from(answer.trim(), 'base64');
        // The error of a program may repeat what it was given.
        if (error || bytes.length === 0) reject(new Error(`${program} ${verb} gave no answer`));
        else resolve(bytes);
      });
      asked.stdin?.on('error', () => undefined);
      asked.stdin?.end(given.toString('base64'));
    });
  return { name: 'program', wrap: (secret) => ask('wrap', secret), unwrap: (wrapped) => ask('unwrap', wrapped) };
}
