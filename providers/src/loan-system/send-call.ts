import { z } from 'zod';
import { askVendor, UnreadableAnswer, VendorFault, vendorUrl } from '../sockets/vendor-call.ts';
import { fieldsInPath, type WireCall } from './wire/call.ts';

/** Settings of every port that a loan system answers over HTTP. */
export const loanSystemSettings = z.strictObject({
  /** Address of the loan system: its calls stand below it. */
  url: vendorUrl,
  secret: z.string().min(16).max(400),
});

/** Settings of the port that hears what the loan system tells by itself. */
export const loanBookSettings = loanSystemSettings.extend({
  /** Secret by which that is signed. Without it nothing is taken in. */
  webhookSecret: z.string().min(16).max(400).optional(),
});

export type LoanSystemSettings = z.output<typeof loanSystemSettings>;

const REPLY_BYTES_MAX = 16_000_000;

/** Asks a loan system. Undefined where there is no such thing; throws VendorFault for an answer that is not as it is described. */
export type SendCall = <Asked extends z.ZodObject, Answer extends z.ZodType, Call extends WireCall<Asked, Answer>>(
  call: Call,
  asked: z.input<Call['asks']>,
) => Promise<z.output<Call['answers']> | (Call['mayBeMissing'] extends true ? undefined : never)>;

export function askerOf({ url, secret }: LoanSystemSettings): SendCall {
  return (async (call: WireCall, asked: Readonly<Record<string, unknown>>) => {
    const { status, json } = await askVendor({
      url: `${url}${addressOf(call, asked)}`,
      method: call.method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(call.method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(call.method === 'POST' && { body: JSON.stringify(asked) }),
      replyBytesMax: REPLY_BYTES_MAX,
    });
    if (status === 404 && call.mayBeMissing && isNotFound(json)) return undefined;
    if (status !== 200) throw new VendorFault(refusalOf(call, status, json), { wasSent: true });
    const answer = call.answers.safeParse(json);
    if (answer.success) return answer.data;
    throw new UnreadableAnswer(
      `its answer to ${call.method} ${call.path} is not as described: ${faultsOf(answer.error)}`,
    );
  }) as SendCall;
}

/** Path of a call with what is asked for in it, and the rest of a GET as query. */
export function addressOf({ method, path }: WireCall, asked: Readonly<Record<string, unknown>>): string {
  const inPath = fieldsInPath(path);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(asked[name])));
  if (method !== 'GET') return filled;
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (inPath.includes(name) ? [] : [[name, String(value)]])),
  ).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

const isNotFound = (json: unknown) => refusal.safeParse(json).data?.code === 'not_found';

const refusal = z.object({ code: z.string().regex(/^[a-z_]{1,80}$/) });

function refusalOf({ method, path }: WireCall, status: number, json: unknown): string {
  if (status === 401 || status === 403) return `it answered ${status}: it does not accept our secret`;
  return `it answered ${method} ${path} with ${status} ${refusal.safeParse(json).data?.code ?? 'and no code'}`;
}

const FAULTS_SHOWN = 3;

/** Places and kinds of what is wrong in an answer. No value is repeated: they are about people. */
const faultsOf = ({ issues }: z.ZodError) =>
  issues
    .slice(0, FAULTS_SHOWN)
    .map(({ path, code }) => `${path.join('.') || 'all of it'} (${code})`)
    .join(', ');
