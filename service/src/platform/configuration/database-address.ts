import { z } from 'zod';

/** Host part of an address names more than one. */
const hasSeveralHosts = (text: string) =>
  /^\w+:\/\/([^/?]*)/.exec(text)?.[1]?.split('@').at(-1)?.includes(',') === true;

/** Address of a database, as a setting. */
export const databaseAddress = z
  .string()
  .refine((text) => !hasSeveralHosts(text), {
    message: 'it names several hosts; name the one that leads to the primary, such as a virtual address or haproxy',
    abort: true,
  })
  .pipe(z.url({ protocol: /^postgres(ql)?$/ }));
