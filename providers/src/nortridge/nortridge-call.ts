import type { z } from 'zod';
import { askedWithToken } from '../sockets/shared-token.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import {
  askVendor,
  UnreadableAnswer,
  VendorFault,
  type VendorReply,
  type VendorRequest,
} from '../sockets/vendor-call.ts';
import { shapeFaults } from '../vendor-loans/shape-faults.ts';
import { refusal } from './nortridge-schema.ts';
import { nortridgeToken } from './nortridge-token.ts';
import type { NortridgeSettings } from './settings.ts';

const REPLY_BYTES_MAX = 8_000_000;

type Listed<Answer extends z.ZodType> = z.output<Answer> extends { payload: { data: infer Data } } ? Data : never;

export interface NortridgeCall {
  /** Asks for a list. Throws VendorFault where it is not as described, or not all of it came. */
  list<Answer extends z.ZodType>(path: string, answers: Answer, criteria?: object): Promise<Listed<Answer>>;
  /** Sends a form, which changes something; answers its status and the places that it refuses. */
  form(path: string, fields: Readonly<Record<string, string>>): Promise<FormAnswer>;
  /** Sends a document of its import, all of which is taken or nothing. */
  importXml(document: string): Promise<FormAnswer>;
}

interface FormAnswer {
  readonly status: number;
  readonly places: string;
}

/** Calls of Nortridge's interface, with the token that all of them share. */
export function nortridgeCall(
  settings: NortridgeSettings,
  tools: Pick<AdapterTools, 'db' | 'clock' | 'keys'>,
): NortridgeCall {
  const token = nortridgeToken(settings, tools);
  const ask = (path: string, { headers, ...request }: Omit<VendorRequest, 'url'>): Promise<VendorReply> =>
    askedWithToken(token, (bearer) =>
      askVendor({
        ...request,
        url: `${settings.url}${path}`,
        headers: { authorization: `Bearer ${bearer}`, ...headers },
        replyBytesMax: REPLY_BYTES_MAX,
      }),
    );
  const send = async (path: string, type: string, body: string): Promise<FormAnswer> => {
    const { status, json } = await ask(path, { method: 'POST', headers: { 'content-type': type }, body });
    return { status, places: placesOf(json) };
  };
  return {
    async list(path, answers, criteria) {
      const named = path.replaceAll(/\d+/g, '{id}');
      const body = criteria && {
        method: 'POST' as const,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(criteria),
      };
      const { status, json } = await ask(path, body ?? {});
      if (status !== 200)
        throw new VendorFault(`it answered ${named} with ${status} ${placesOf(json)}`, { wasSent: true });
      const parsed = answers.safeParse(json);
      if (!parsed.success) {
        throw new UnreadableAnswer(`its answer to ${named} is not as described: ${shapeFaults(parsed.error)}`);
      }
      const { payload } = parsed.data as {
        payload: { data: readonly unknown[]; totalCount?: number };
      };
      if ((payload.totalCount ?? 0) > payload.data.length) {
        throw new VendorFault(`it answered ${named} with ${payload.data.length} of ${payload.totalCount}`, {
          wasSent: true,
        });
      }
      return payload.data as never;
    },
    form: (path, fields) =>
      send(path, 'application/x-www-form-urlencoded', new URLSearchParams(fields as Record<string, string>).toString()),
    importXml: (document) => send('/nls/xml-import?test=false', 'application/xml', document),
  };
}

/** Places that it refuses, by their names; its sentences are not repeated. */
function placesOf(json: unknown): string {
  const { errors = [] } = refusal.safeParse(json).data ?? {};
  const names = errors.flatMap(({ path = '' }) => (/^\w{1,60}$/.test(path) ? [path] : []));
  return names.length === 0 ? 'and names no field' : names.join(', ');
}
