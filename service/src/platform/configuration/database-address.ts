import { z } from 'zod';
import { hostsOf, targetOf } from './database-hosts.ts';

const oneHost = z.url({ protocol: /^postgres(ql)?$/ });
/** Kinds of session that writes can be made in. */
const WRITABLE = ['read-write', 'primary'];

const addressWhere = (refusal: (target: string) => string | undefined) =>
  z.string().superRefine((text, { addIssue }) => {
    const target = targetOf(text);
    const refused = target === undefined ? undefined : refusal(target);
    if (refused !== undefined) addIssue({ code: 'custom', message: refused });
    const hosts = hostsOf(text);
    for (const host of hosts.length === 0 ? [text] : hosts) {
      const [issue] = oneHost.safeParse(host).error?.issues ?? [];
      if (issue) addIssue({ code: 'custom', message: issue.message });
    }
  });

/** Address of a database, as a setting: of one host, or of several of which one takes writes. */
export const databaseAddress = addressWhere((target) =>
  WRITABLE.includes(target)
    ? undefined
    : `target_session_attrs=${target}: only read-write and primary can be written to`,
);

/** Address of a database that is only read, as a setting: any of its hosts will do. */
export const readAddress = addressWhere(() => 'target_session_attrs: leave it out, any host that answers is read from');
