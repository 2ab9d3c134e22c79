import type { z } from 'zod';

const FAULTS_SHOWN = 3;

/** Places and kinds of what is wrong in a vendor's answer. No value is repeated: they are about people. */
export const shapeFaults = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, FAULTS_SHOWN)
    .map(({ path, message, code }) => `${path.join('.') || 'all of it'} (${code === 'custom' ? message : code})`)
    .join(', ');
