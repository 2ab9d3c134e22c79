import { internationalPhone } from '@lendside/domain/phone';
import { z } from 'zod';
import type { Database } from '../database.ts';
import type { Clock } from '../runtime.ts';
import type { CalledBack } from '../sockets/callback.ts';
import { adapter } from '../sockets/socket.ts';
import { askVendor, VendorFault, type VendorReply, vendorUrl } from '../sockets/vendor-call.ts';
import { type CarrierEnd, handedOverOnce } from './handed-over.ts';
import type { Message, Messages } from './port.ts';
import { statusCallbackOf, type TwilioCallbacks, twilioCallbacks } from './twilio-callbacks.ts';

const phoneNumber = z.string().regex(/^\+1[2-9]\d{9}$/, 'write it as +12025550100');

/** Settings of an account at Twilio. */
const settings = z
  .strictObject({
    url: vendorUrl.default('https://api.twilio.com'),
    accountSid: z.string().regex(/^AC[0-9a-f]{32}$/, 'it begins with AC, with 32 hexadecimal digits behind'),
    /** A key of the API with its secret, or the account itself with its token. */
    keySid: z
      .string()
      .regex(/^SK[0-9a-f]{32}$/, 'it begins with SK, with 32 hexadecimal digits behind')
      .optional(),
    secret: z.string().min(1).max(200),
    /** The number that texts come from, or the service of several that chooses one. */
    textFrom: z.union([phoneNumber, z.string().regex(/^MG[0-9a-f]{32}$/)], 'write a number as +12025550100, or MG…'),
    /** The number that calls come from. Without it nobody is called. */
    voiceFrom: phoneNumber.optional(),
    /** Origin at which Twilio reaches the portal, and the account's token, by which it signs. Without them it tells us nothing. */
    callbackOrigin: vendorUrl.optional(),
    authToken: z.string().min(1).max(200).optional(),
  })
  .refine(({ callbackOrigin, authToken }) => (callbackOrigin === undefined) === (authToken === undefined), {
    path: ['callbackOrigin'],
    message: 'callbackOrigin and authToken are set together',
  })
  .transform(({ callbackOrigin: origin, authToken, ...given }) => ({
    ...given,
    account: `${given.url}/2010-04-01/Accounts/${given.accountSid}`,
    callbacks: origin === undefined || authToken === undefined ? undefined : { origin, authToken },
  }));

export type TwilioSettings = z.output<typeof settings>;

/** Texts and calls, with what the doctor asks. */
export interface Twilio extends Messages, CalledBack {
  /** The state of the account, as Twilio has it. */
  accountState(): Promise<string>;
}

/** Sends texts and calls people by Twilio's REST interface of 2010-04-01. */
export function twilioPhone(given: TwilioSettings, tools: { readonly db: Database; readonly clock: Clock }): Twilio {
  const { account, accountSid, keySid, secret } = given;
  const authorization = `Basic ${Buffer.from(`${keySid ?? accountSid}:${secret}`).toString('base64')}`;
  const get = (url: string) => askVendor({ url, headers: { authorization } });
  const post = (path: string, form: Readonly<Record<string, string>>) =>
    askVendor({
      url: `${account}/${path}`,
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });

  /** Name of a text that was made since, where its answer was lost: Twilio knows no id of ours. */
  async function madeSince(to: string, text: string, sinceMs: number): Promise<string | undefined> {
    const days = new URLSearchParams({ To: to, 'DateSent>': dayOf(sinceMs - DAY_MILLISECONDS), PageSize: '100' });
    const listed = textList.safeParse(answered(await get(`${account}/Messages.json?${days}`)));
    if (!listed.success) throw new VendorFault('its list of texts could not be read', { wasSent: true });
    const since = sinceMs - CLOCKS_APART_MILLISECONDS;
    return listed.data.messages.find(({ body, date_created: at }) => body === text && Date.parse(at) >= since)?.sid;
  }

  async function send(message: Message, sinceMs: number | undefined): Promise<CarrierEnd> {
    const to = internationalPhone(message.to);
    if (to === undefined) return { outcome: 'refused', reason: 'it is no phone number of the United States' };
    const isText = message.channel === 'text';
    if (!isText && given.voiceFrom === undefined)
      return { outcome: 'refused', reason: 'no number to call from is set' };
    const made = isText && sinceMs !== undefined ? await madeSince(to, message.text, sinceMs) : undefined;
    if (made !== undefined) return { outcome: 'delivered', carrierReference: made };
    try {
      return endOf(
        await (isText
          ? post('Messages.json', textOf(given, to, message))
          : post('Calls.json', callOf(given, to, message))),
      );
    } catch (error) {
      if (!(error instanceof VendorFault) || !error.wasSent) throw error;
      return { outcome: 'unknown', reason: `${error.message}; it may have been sent` };
    }
  }

  return {
    name: 'Twilio',
    embedded: false,
    deliver: handedOverOnce(tools, send),
    callbacks: given.callbacks ? [twilioCallbacks(given.callbacks)] : [],
    async accountState() {
      const read = z.object({ status: z.string().max(40) }).safeParse(answered(await get(`${account}.json`)));
      if (!read.success) throw new VendorFault('its account could not be read', { wasSent: true });
      return read.data.status;
    },
  };
}

const DAY_MILLISECONDS = 86_400_000;
/** Most by which our clock may be ahead of Twilio's. */
const CLOCKS_APART_MILLISECONDS = 60_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const sid = z.string().regex(/^(?:SM|MM|CA)[0-9a-f]{32}$/);
const madeReply = z.object({ sid, status: z.string() });
const failureReply = z.object({ code: z.number(), message: z.string() });
const textList = z.object({ messages: z.array(z.object({ sid, body: z.string(), date_created: z.string() })) });

const textOf = ({ textFrom, callbacks }: TwilioSettings, to: string, { text, messageId }: Message) => ({
  To: to,
  [textFrom.startsWith('MG') ? 'MessagingServiceSid' : 'From']: textFrom,
  Body: text,
  ...toldOf(callbacks, messageId),
});

const toldOf = (callbacks: TwilioCallbacks | undefined, messageId: string) =>
  callbacks && { StatusCallback: statusCallbackOf(callbacks, messageId) };

/** A call that reads the words out twice. */
function callOf({ voiceFrom = '', callbacks }: TwilioSettings, to: string, { text, messageId }: Message) {
  const say = `<Say>${text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)}</Say>`;
  return {
    To: to,
    From: voiceFrom,
    Twiml: `<Response>${say}<Pause length="1"/>${say}</Response>`,
    ...toldOf(callbacks, messageId),
  };
}

/** Codes of Twilio that are about the number or the words: they will not be better later. */
const ABOUT_MESSAGE: readonly number[] = [
  21211, 21214, 21215, 21216, 21217, 21265, 21408, 21602, 21604, 21610, 21612, 21614, 21617, 13223, 13224, 13225, 13227,
];
const TOO_MANY = 429;

/** The end that a reply means for the message. One about our account is thrown: every message would end so. */
function endOf({ status, json }: VendorReply): CarrierEnd {
  if (status >= 200 && status < 300) {
    const made = madeReply.safeParse(json);
    if (!made.success) return { outcome: 'unknown', reason: 'its answer could not be read; it may have been sent' };
    if (made.data.status === 'failed') return { outcome: 'refused', reason: 'Twilio says failed' };
    return { outcome: 'delivered', carrierReference: made.data.sid };
  }
  const failed = failureReply.safeParse(json);
  const reason = failed.success ? `${failed.data.code} ${failed.data.message}` : `it answered ${status}`;
  if (status === TOO_MANY) return { outcome: 'again', reason };
  if (failed.success && ABOUT_MESSAGE.includes(failed.data.code)) return { outcome: 'refused', reason };
  throw new VendorFault(reason, { wasSent: false });
}

/** JSON of a reply that says it is one. */
function answered({ status, json }: VendorReply): unknown {
  if (status === 200) return json;
  const failed = failureReply.safeParse(json);
  throw new VendorFault(failed.success ? `${failed.data.code} ${failed.data.message}` : `it answered ${status}`, {
    wasSent: true,
  });
}

export const twilioAdapter = adapter<Twilio, typeof settings>({
  settings,
  open: twilioPhone,
  tryOut: async (port) => `The account is ${await port.accountState()}; nothing was sent.`,
});
