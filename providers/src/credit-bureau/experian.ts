import { z } from 'zod';
import type { CustomerAddress, CustomerFile } from '../customer-file/port.ts';
import type { Clock } from '../runtime.ts';
import { type Adapter, adapter } from '../sockets/socket.ts';
import { askVendor, VendorFault, vendorUrl } from '../sockets/vendor-call.ts';
import type { CreditBureau, SsnAnswer, SsnQuestion } from './port.ts';

const text = (length: number) => z.string().trim().min(1).max(length);

/** Settings of a subscriber of Experian. */
const settings = z.strictObject({
  url: vendorUrl.default('https://us-api.experian.com'),
  clientId: text(200),
  clientSecret: text(400),
  username: text(200),
  password: text(200),
  subscriberCode: z.string().regex(/^\d{4,10}$/, 'write the digits of the subscriber code'),
  clientReferenceId: text(60),
  /** Why the bureau may be asked (15 USC 1681b), as the contract numbers it. */
  permissiblePurpose: z.string().regex(/^[0-9A-Z]{2}$/, 'write the two characters of the purpose'),
  /** The agency as a notice of adverse action names it (15 USC 1681m(a)(3)). */
  agencyName: text(80).default('Experian'),
  agencyAddress: text(200),
  agencyPhone: z.string().regex(/^\d{10}$/, 'write ten digits'),
});
type Given = z.output<typeof settings>;

/** The bureau, with what the doctor asks. */
export interface Experian extends CreditBureau {
  /** Signs in, and asks about no person. */
  signIn(): Promise<void>;
}

/**
 * Asks Experian by its Credit Profile of version 2 (developer.experian.com). The whole number comes from the lender's file at the moment of the
 * question, goes to Experian, and stays nowhere; of the answer only whether it is theirs is taken.
 */
export function experian(given: Given, { clock }: { readonly clock: Clock }, fileOf: () => CustomerFile): Experian {
  const token = tokens(given, clock);
  return {
    name: 'Experian',
    embedded: false,
    async signIn() {
      await token.current();
    },
    agency: async () => ({ name: given.agencyName, address: given.agencyAddress, phone: given.agencyPhone }),
    async checkSsn(question) {
      const asked = await personOf(question, fileOf);
      if (typeof asked === 'string') return asked;
      try {
        return await answered(given, await token.current(), asked, token.drop);
      } catch (error) {
        if (error instanceof VendorFault) return 'unavailable';
        throw error;
      }
    },
  };
}

interface AskedPerson {
  readonly firstName: string;
  readonly lastName: string;
  /** Nine digits. */
  readonly ssn: string;
  readonly birthDate: string | undefined;
  readonly home: Omit<CustomerAddress, 'typeName'>;
}

/** The person as Experian is asked about them, or the answer where it need not, or cannot, be asked. */
async function personOf(question: SsnQuestion, fileOf: () => CustomerFile): Promise<AskedPerson | SsnAnswer> {
  const { customerId, firstName, lastName, lastFour, ssn: typed, home: typedHome } = question;
  const file = customerId === '' ? undefined : fileOf();
  const [identity, details] = await Promise.all([file?.identityOf(customerId), file?.details(customerId)]);
  const ssn = identity?.ssn ?? typed;
  if (typed !== undefined && identity !== undefined && typed !== identity.ssn) return 'notVerified';
  if (typed !== undefined && lastFour !== undefined && typed.slice(-4) !== lastFour) return 'notVerified';
  // Digits are on file, and their system gives no whole number out.
  if (ssn === undefined) return lastFour === undefined ? 'notVerified' : 'unavailable';
  const home = details?.addresses.find(({ typeName }) => typeName === 'Home') ?? typedHome;
  if (!home) return 'unavailable';
  const birthDate = identity?.birthDate ?? details?.birthDate;
  return { firstName, lastName, ssn: ssn.replaceAll('-', ''), birthDate, home };
}

const profile = z.looseObject({
  creditProfile: z
    .array(z.looseObject({ ssn: z.array(z.looseObject({ number: z.string().default('') })).default([]) }))
    .default([]),
});
const NO_RECORD = 404;

async function answered(given: Given, token: string, asked: AskedPerson, drop: () => void): Promise<SsnAnswer> {
  const { status, json } = await askVendor({
    url: `${given.url}/consumerservices/credit-profile/v2/credit-report`,
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      clientReferenceId: given.clientReferenceId,
    },
    body: JSON.stringify(requestOf(given, asked)),
  });
  if (status === 401) drop();
  if (status === NO_RECORD) return 'notVerified';
  const read = profile.safeParse(json);
  if (status !== 200 || !read.success) throw new VendorFault(`it answered ${status}`, { wasSent: true });
  const numbers = read.data.creditProfile.flatMap(({ ssn }) => ssn.map(({ number }) => number.replaceAll(/\D/g, '')));
  return numbers.includes(asked.ssn) ? 'verified' : 'notVerified';
}

const requestOf = (
  { subscriberCode, permissiblePurpose }: Given,
  { firstName, lastName, ssn, birthDate, home: { line1, line2, city, state, zip: zipCode } }: AskedPerson,
) => ({
  consumerPii: {
    primaryApplicant: {
      name: { lastName, firstName },
      // The year alone: no more is needed to tell two people of one name apart.
      ...(birthDate !== undefined && { dob: { dob: birthDate.slice(0, 4) } }),
      ssn: { ssn },
      currentAddress: { line1, ...(line2 !== undefined && { line2 }), city, state, zipCode },
    },
  },
  requestor: { subscriberCode },
  permissiblePurpose: { type: permissiblePurpose },
});

const tokenShape = z.looseObject({ access_token: z.string().min(1), expires_in: z.coerce.number().int().positive() });
/** A token is left off so long before it ends. */
const EARLY_SECONDS = 60;

/** One token for all questions of this process (OAuth 2, by password). */
function tokens({ url, clientId, clientSecret, username, password }: Given, clock: Clock) {
  let held: { readonly token: Promise<string>; untilMs: number } | undefined;
  async function ask(): Promise<string> {
    const { status, json } = await askVendor({
      url: `${url}/oauth2/v1/token`,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'grant-type': 'password' },
      body: JSON.stringify({ username, password, client_id: clientId, client_secret: clientSecret }),
    });
    const read = tokenShape.safeParse(json);
    if (status !== 200 || !read.success)
      throw new VendorFault(`it answered ${status} in place of a token`, { wasSent: false });
    if (held) held.untilMs = clock.nowMs() + (read.data.expires_in - EARLY_SECONDS) * 1000;
    return read.data.access_token;
  }
  const drop = () => {
    held = undefined;
  };
  return {
    drop,
    current(): Promise<string> {
      if (held && clock.nowMs() < held.untilMs) return held.token;
      const token = ask().catch((error: unknown) => {
        drop();
        throw error;
      });
      held = { token, untilMs: clock.nowMs() + EARLY_SECONDS * 1000 };
      return token;
    },
  };
}

export const experianAdapter = (fileOf: () => CustomerFile): Adapter<CreditBureau> =>
  adapter<Experian, typeof settings>({
    settings,
    open: (given, tools) => experian(given, tools, fileOf),
    async tryOut(port) {
      await port.signIn();
      return 'It gave a token; no question was asked.';
    },
  }) as Adapter<CreditBureau>;
