import { type VendorAsk, type VendorPeer, vendorPeer } from '../sockets/vendor-peer-for-test.ts';

export const TWILIO_ACCOUNT = { accountSid: `AC${'0'.repeat(32)}`, secret: 'a token' };

interface Made {
  readonly sid: string;
  readonly to: string;
  readonly body: string;
  readonly date_created: string;
}

export interface TwilioPeer extends VendorPeer {
  /** Texts and calls that were made, newest first. */
  madeTo(to: string): readonly Made[];
}

/** Numbers by which Twilio's own test credentials refuse (www.twilio.com/docs/iam/test-credentials). */
const REFUSED: Readonly<Record<string, readonly [code: number, message: string]>> = {
  '+15005550001': [21211, 'The number is not a valid phone number.'],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21614, 'The number is not a mobile number'],
};
/** A number of ours for an account that sends too fast: Twilio's own have none. */
const TOO_FAST = '+15005550029';

/**
 * Simulator of Twilio's REST interface of 2010-04-01, written by us from its public reference (www.twilio.com/docs/messaging/api and
 * /docs/voice/api); the test has the vendor's own client send to it.
 */
export async function twilioPeer(nowMs: () => number): Promise<TwilioPeer> {
  const made: Made[] = [];
  const peer = await vendorPeer((ask) => answerTo(ask, made, nowMs));
  return { ...peer, madeTo: (to) => made.filter((one) => one.to === to) };
}

const failed = (status: number, code: number, message: string) => ({
  status,
  json: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

function answerTo({ method, path, query, headers, body }: VendorAsk, made: Made[], nowMs: () => number) {
  const account = `/2010-04-01/Accounts/${TWILIO_ACCOUNT.accountSid}`;
  const login = Buffer.from(`${TWILIO_ACCOUNT.accountSid}:${TWILIO_ACCOUNT.secret}`).toString('base64');
  if (headers.authorization !== `Basic ${login}`) return failed(401, 20003, 'Authenticate');
  if (method === 'GET' && path === `${account}.json`) return { status: 200, json: { status: 'active', type: 'Full' } };
  if (method === 'GET' && path === `${account}/Messages.json`) {
    const messages = made.filter((one) => one.to === query.get('To') && one.sid.startsWith('SM'));
    return { status: 200, json: { page: 0, page_size: 100, next_page_uri: null, messages } };
  }
  const [, kind] = /^\/(Messages|Calls)\.json$/.exec(path.replace(account, '')) ?? [];
  if (method !== 'POST' || kind === undefined) return failed(404, 20404, 'The requested resource was not found');
  const form = new URLSearchParams(body);
  const to = form.get('To') ?? '';
  const words = form.get(kind === 'Messages' ? 'Body' : 'Twiml') ?? '';
  if (!/^\+1\d{10}$/.test(to)) return failed(400, 21211, 'Invalid To');
  if (!/^(\+15005550006|MG[0-9a-f]{32})$/.test(form.get('From') ?? form.get('MessagingServiceSid') ?? ''))
    return failed(400, 21606, 'The From phone number is not a valid phone number for this account');
  if (words.length === 0) return failed(400, 21602, 'Message body is required');
  if (words.length > 1600) return failed(400, 21617, 'The concatenated message body exceeds the 1600 character limit');
  const refused = REFUSED[to];
  if (refused) return failed(400, ...refused);
  if (to === TOO_FAST) return failed(429, 20429, 'Too Many Requests');
  const sid = `${kind === 'Calls' ? 'CA' : 'SM'}${String(made.length).padStart(32, '0')}`;
  made.unshift({ sid, to, body: words, date_created: new Date(nowMs()).toUTCString() });
  return { status: 201, json: { sid, status: 'queued', to, body: words, error_code: null, a_field_of_tomorrow: [1] } };
}
