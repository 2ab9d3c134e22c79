import { createHash } from 'node:crypto';

/** A name of fifteen characters for a reference of ours, which every vendor of short names takes; it tells no capitals from small letters. */
export const sentAsOf = (reference: string): string =>
  BigInt(`0x${createHash('sha256').update(reference).digest('hex')}`)
    .toString(36)
    .slice(0, 15);
