import { z } from 'zod';
import { askVendor, VendorFault, vendorUrl } from '../sockets/vendor-call.ts';

const id = (what: string) => z.string().regex(/^[\w-]{22}$/, `write the 22 characters of ${what}`);

/** Settings of a client at TabaPay that every adapter of it reads. */
export const tabaPaySettings = z.strictObject({
  /** Each client has an address of its own. */
  url: vendorUrl,
  /** With `_` and a subclient's id behind it, where there is one. */
  clientId: z.string().regex(/^[\w-]{22}(?:_[\w-]{1,20})?$/, 'write the id of the client'),
  token: z.string().regex(/^[\x21-\x7e]{16,4000}$/, 'write the bearer token'),
});

/** The account that pulled money goes to and pushed money comes from. */
export const settlementAccountId = id('the settlement account');
/** The key that fields encrypt to, made once by Create Key. */
export const fieldsKeyId = id('the key');

/** Seconds after which TabaPay wants to be asked what became of a transaction that it did not know the end of. */
export const lookAfterSeconds = z.number().int().min(0).max(600).default(90);

export type TabaPaySettings = z.output<typeof tabaPaySettings>;

export interface TabaPayAnswer {
  /** `SC` of its answer. */
  readonly status: number;
  /** Its JSON, of which nothing is known yet. */
  readonly json: unknown;
}

/** TabaPay's interface, as one client asks it. */
export interface TabaPay {
  /** `path` begins behind the client: `/transactions`, or '' for the client itself. */
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<TabaPayAnswer>;
}

/** Answers by which TabaPay says that it did not look at what was asked. */
const UNSEEN: Readonly<Record<number, string>> = {
  401: 'it does not take the token, or this address',
  403: 'it does not take the token, or this address',
  423: 'it has locked the client',
  429: 'it is asked too often, or the limit of the day is reached',
};

/** Asks as TabaPay's reference says (developers.tabapay.com/reference): compact JSON, a bearer token, `SC` and `EC` in each answer. */
export function tabaPay({ url, clientId, token }: TabaPaySettings): TabaPay {
  return {
    async ask(method, path, body) {
      const { status: http, json } = await askVendor({
        url: `${url}/v1/clients/${clientId}${path}`,
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const read = z.looseObject({ SC: z.number().int().optional() }).safeParse(json);
      const status = (read.success ? read.data.SC : undefined) ?? http;
      const unseen = UNSEEN[status];
      if (unseen !== undefined) throw new VendorFault(unseen, { wasSent: false });
      if (!read.success) throw new VendorFault(`it answered ${http} with something else`, { wasSent: true });
      return { status, json };
    },
  };
}

const LETTERS_NOT_TAKEN = /[^A-Za-z0-9 _-]+/g;

/** Name of a card's owner, in the letters that TabaPay takes. */
export function ownerNamed(name: string): { readonly name: { readonly first: string; readonly last: string } } {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(LETTERS_NOT_TAKEN, ' ');
  const words = plain.split(' ').filter((word) => word !== '');
  const last = words.at(-1) ?? 'Cardholder';
  return { name: { first: words.slice(0, -1).join(' ') || last, last } };
}

/** Transactions, pulled and pushed: what each answer about one has. */
export const transactionShape = z.looseObject({
  transactionID: z.string().optional(),
  status: z.string().default(''),
  reversalStatus: z.string().optional(),
  networkRC: z.string().optional(),
  approvalCode: z.string().optional(),
  EM: z.string().optional(),
});
