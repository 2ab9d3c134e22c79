import { createHmac, timingSafeEqual } from 'node:crypto';
import { phoneDigits } from '@lendside/domain/phone';
import {
  type Callback,
  type CallbackReader,
  CallbackRefused,
  headerOf,
  type VendorEvent,
} from '../sockets/callback.ts';

/** Where Twilio tells of things, and the token that it signs by. */
export interface TwilioCallbacks {
  /** Origin of the portal, as Twilio reaches it. */
  readonly origin: string;
  readonly authToken: string;
}

const VENDOR = 'twilio';
const PATH = `/callbacks/${VENDOR}`;

/** Words that end texts, as the law has them (47 CFR 64.1200(a)(10)) and as carriers do, with those of people who write Spanish. */
const STOP_WORDS = [
  ...['STOP', 'STOPALL', 'QUIT', 'END', 'REVOKE', 'OPT OUT', 'OPTOUT', 'CANCEL', 'UNSUBSCRIBE'],
  ...['ALTO', 'PARAR', 'PARE', 'CANCELAR', 'BAJA'],
];
/** Words that want them again. A plain yes may answer something else. */
const START_WORDS = ['START', 'UNSTOP', 'INICIAR', 'EMPEZAR'];
const WORD_MAX = 40;

/** Ends of texts and calls that did not arrive. */
const NOT_DELIVERED = ['undelivered', 'failed', 'busy', 'no-answer', 'canceled'];

/** Address that Twilio tells what became of a message. It carries our id, so that it may come before the answer to our request does. */
export const statusCallbackOf = ({ origin }: TwilioCallbacks, messageId: string): string =>
  `${origin}${PATH}?${new URLSearchParams({ message: messageId })}`;

/** Callbacks of Twilio: `X-Twilio-Signature`, an HMAC-SHA1 over the address and the fields. It names no time: an event counts once by its id. */
export const twilioCallbacks = (given: TwilioCallbacks): CallbackReader => ({
  vendor: VENDOR,
  async read(callback) {
    const { search, searchParams } = new URL(callback.url);
    const fields = new URLSearchParams(callback.body.toString('utf8'));
    refuseForged(callback, `${given.origin}${PATH}${search}`, fields, given.authToken);
    const id = fields.get('MessageSid') ?? fields.get('CallSid') ?? '';
    if (!/^(?:SM|MM|CA)[0-9a-f]{32}$/.test(id))
      throw new CallbackRefused('unreadable', 'it names no message and no call');
    const status = fields.get('MessageStatus') ?? fields.get('CallStatus');
    const messageId = searchParams.get('message');
    if (messageId !== null) return undeliveredIn(id, messageId, status, fields.get('ErrorCode'));
    return choiceIn(id, fields);
  },
});

function refuseForged(callback: Callback, url: string, fields: URLSearchParams, authToken: string): void {
  const names = [...new Set(fields.keys())].sort();
  const text = names.flatMap((name) => [...new Set(fields.getAll(name))].sort().map((value) => name + value)).join('');
  const expected = createHmac('sha1', authToken)
    .update(url + text)
    .digest();
  const signature = Buffer.from(headerOf(callback, 'x-twilio-signature') ?? '', 'base64');
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    throw new CallbackRefused('signature', 'it is signed by another token, or for another address');
}

function undeliveredIn(
  sid: string,
  messageId: string,
  status: string | null,
  code: string | null,
): readonly VendorEvent[] {
  if (status === null || !NOT_DELIVERED.includes(status)) return [];
  const reason = /^\d{1,6}$/.test(code ?? '') ? `Twilio says ${status} (${code})` : `Twilio says ${status}`;
  return [{ id: `${sid} ${status}`, kind: 'undelivered', messageId, reason }];
}

/** The choice in an answer to our texts; none in any other answer. Twilio says which it took it for, where it knows the word. */
function choiceIn(sid: string, fields: URLSearchParams): readonly VendorEvent[] {
  const word = (fields.get('Body') ?? '').trim().slice(0, WORD_MAX);
  const plain = word
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .trim();
  const said = fields.get('OptOutType');
  const isStop = said === 'STOP' || STOP_WORDS.includes(plain);
  const isStart = !isStop && (said === 'START' || START_WORDS.includes(plain));
  const phoneNumber = phoneDigits(fields.get('From') ?? '');
  if (phoneNumber === undefined || !(isStop || isStart)) return [];
  return [{ id: sid, kind: 'textsChosen', phoneNumber, choice: isStop ? 'stop' : 'start', word }];
}
