import type { z } from 'zod';
import {
  askVendor,
  UnreadableAnswer,
  VendorFault,
  type VendorReply,
  type VendorRequest,
} from '../sockets/vendor-call.ts';
import { shapeFaults } from '../vendor-loans/shape-faults.ts';
import { refusal } from './fineract-schema.ts';
import type { FineractSettings } from './settings.ts';

const REPLY_BYTES_MAX = 8_000_000;

export interface FineractCall {
  /** Asks for something that there may not be. Throws VendorFault for an answer that is not as described. */
  read<Answer extends z.ZodType>(path: string, answers: Answer, body?: object): Promise<z.output<Answer> | undefined>;
  /** Sends a command under our reference; answers its status and the code of a refusal. */
  command(path: string, body: object, reference: string): Promise<{ readonly status: number; readonly code: string }>;
}

/** Calls of Fineract's interface: basic authentication, the tenant by header, JSON. */
export function fineractCall({ url, tenant, username, password }: FineractSettings): FineractCall {
  const headers = {
    authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    'fineract-platform-tenantid': tenant,
  };
  async function ask(path: string, request: Omit<VendorRequest, 'url'>): Promise<VendorReply> {
    const reply = await askVendor({
      ...request,
      url: `${url}${path}`,
      headers: {
        ...headers,
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      replyBytesMax: REPLY_BYTES_MAX,
    });
    // 403 is also how a rule of the domain refuses: who may not do something at all is told by its code.
    if (reply.status === 401)
      throw new VendorFault('it answered 401: it does not accept our sign-in', { wasSent: true });
    return reply;
  }
  return {
    async read(path, answers, body) {
      const named = path.split('?')[0]?.replaceAll(/\d+/g, '{id}');
      const { status, json } = await ask(path, body ? { method: 'POST', body: JSON.stringify(body) } : {});
      if (status === 404) return undefined;
      if (status !== 200)
        throw new VendorFault(`it answered ${named} with ${status} ${codeOf(json)}`, { wasSent: true });
      const parsed = answers.safeParse(json);
      if (parsed.success) return parsed.data;
      throw new UnreadableAnswer(`its answer to ${named} is not as described: ${shapeFaults(parsed.error)}`);
    },
    async command(path, body, reference) {
      const { status, json } = await ask(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'idempotency-key': reference },
      });
      return { status, code: codeOf(json) };
    },
  };
}

function codeOf(json: unknown): string {
  const { errors, userMessageGlobalisationCode } = refusal.safeParse(json).data ?? {};
  return errors?.[0]?.userMessageGlobalisationCode ?? userMessageGlobalisationCode ?? 'and no code';
}
