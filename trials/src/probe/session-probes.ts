import { generateKeyPairSync, sign } from 'node:crypto';
import { authenticateLink } from '@lendside/contract/access-links';
import { listAccountActivity, listSessions } from '@lendside/contract/access-sessions';
import { listAccounts } from '@lendside/contract/accounts';
import { removeCard } from '@lendside/contract/cards';
import { createLink } from '@lendside/contract/dev';
import { readLmsReferences } from '@lendside/contract/linking';
import type { Operation } from '@lendside/contract/operation';
import { operations } from '@lendside/contract/operations';
import { readPersonalInfo } from '@lendside/contract/profile';
import { saveUserCache } from '@lendside/contract/profile-data';
import type { Attacker, Hole, Probe, Session } from './target.ts';

/** Calls that a mailed link to a payment never makes, whatever the contract says. */
const NEVER_BY_LINK: readonly Operation[] = [
  readLmsReferences,
  removeCard,
  saveUserCache,
  listSessions,
  listAccountActivity,
];
/** Fields of a person that a payment does not need. */
const PERSONAL = [
  'displaySsn',
  'dob',
  'customerLastName',
  'lastPayDate',
  'addresses',
  'customerIds',
  'lmsReferenceIds',
  'banks',
];

async function sessionOfLink({ target, call }: Attacker, how: object): Promise<Session> {
  const { email, brand } = target.one;
  const { body } = await call(createLink, { email, page: 'MakePayment', ...how }, { brand });
  if (!body.url) throw new Error(`no link: ${body.code}`);
  const values = new URL(body.url).searchParams;
  const text = (name: string) => values.get(name) ?? '';
  const link = {
    ...{ profileId: text('profileId'), signature: text('signature'), expiration: text('expiration') },
    ...{ path: text('path'), nonce: text('nonce') },
    ...(values.has('loanId') && { loanId: text('loanId') }),
    guestPayment: text('guestPayment') === 'true',
    flowLock: text('flowLock') === 'true',
  };
  const opened = await call(authenticateLink, link, { brand });
  if (opened.status !== 200) throw new Error(`the link does not open: ${opened.body.code}`);
  return { accessToken: opened.body.accessToken, deviceKey: opened.body.deviceKey, brand };
}

/** A payment link that went astray: what else does it open? */
export const linkScope: Probe = {
  name: 'payment-link scope',
  async attack(attacker) {
    const holes: Hole[] = [];
    for (const how of [{ flowLock: true }, { guestPayment: true }]) {
      const as = await sessionOfLink(attacker, how);
      const what = Object.keys(how)[0];
      const kind = 'guestPayment' in how ? 'guest' : 'locked-link';
      const closed = operations.filter(
        ({ access, flows, developmentOnly }) =>
          !developmentOnly && !access.includes('public') && !(access.includes(kind) && flows?.includes('payment')),
      );
      for (const operation of new Set([...NEVER_BY_LINK, ...closed])) {
        const { status, body } = await attacker.call(operation, {} as never, as);
        const code = (body as { readonly code?: string }).code;
        if (status !== 403) holes.push(`a link with ${what} gets ${operation.name}: ${status} ${code ?? ''}`);
      }
      const { status, body } = await attacker.call(readPersonalInfo, { masked: 'false' }, as);
      const told = PERSONAL.filter((field) => isTold((body as Readonly<Record<string, unknown>>)[field]));
      if (status === 200 && told.length > 0) holes.push(`a link with ${what} is told ${told.join(', ')}`);
    }
    return holes;
  },
};

/** Nothing, an empty list and an initial tell nothing. */
function isTold(value: unknown): boolean {
  if (typeof value === 'string') return value !== '' && !/^\p{L}\.$/u.test(value);
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** Tokens that were made or changed by others. */
export const tokenTampering: Probe = {
  name: 'token tampering',
  async attack({ target, session, call }) {
    const [mine, theirs] = [await session(target.one), await session(target.two)];
    const parts = (token: string) => token.split('.') as [string, string, string];
    const [header, payload, signature] = parts(mine.accessToken);
    const [, foreign] = parts(theirs.accessToken);
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as object;
    const claims = read(payload);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const byAnother = sign('sha256', Buffer.from(`${header}.${foreign}`), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    const forged: readonly (readonly [string, string])[] = [
      ['no algorithm', `${encoded({ ...read(header), alg: 'none' })}.${payload}.`],
      ["another's claims under one's own signature", `${header}.${foreign}.${signature}`],
      ['a signature by another key', `${header}.${foreign}.${byAnother.toString('base64url')}`],
      ['another kind written in', `${header}.${encoded({ ...claims, kind: 'non-customer' })}.${signature}`],
      ['a longer life written in', `${header}.${encoded({ ...claims, exp: 4_000_000_000 })}.${signature}`],
      ['a signature cut short', mine.accessToken.slice(0, -4)],
      ['no signature', `${header}.${payload}.`],
    ];
    if ((await call(listAccounts, {}, mine)).status !== 200) throw new Error('the true token is not taken');
    const holes: Hole[] = [];
    for (const [what, accessToken] of forged) {
      const { status } = await call(listAccounts, {}, { ...mine, accessToken });
      if (status !== 401) holes.push(`a token with ${what} is answered ${status}`);
    }
    return holes;
  },
};

/** Every operation that names a loan is asked for a loan of another. */
export const foreignIds: Probe = {
  name: 'foreign ids on operations',
  async attack({ target, session, call }) {
    const [mine, theirs] = [await session(target.one), await session(target.two)];
    const { body } = await call(listAccounts, {}, theirs);
    const foreign = loanIn(body);
    if (foreign === undefined) throw new Error('the other customer has no loan');
    const holes: Hole[] = [];
    let reached = 0;
    for (const operation of operations) {
      const field = operation.owns?.loan;
      if (field === undefined || operation.developmentOnly || operation.access.includes('public')) continue;
      const { status, body: answer } = await call(operation, inputWith(field, foreign) as never, mine);
      // 422 and 400: the rest of the input is missing. Whose the loan is was not asked yet.
      if (status !== 422 && status !== 400) reached += 1;
      if (status < 400) holes.push(`${operation.name} answers for another customer's loan`);
      if (JSON.stringify(answer).includes('"balance'))
        holes.push(`${operation.name} tells an amount of another's loan`);
    }
    if (reached < 5) throw new Error(`only ${reached} operations were reached`);
    return holes;
  },
};

function inputWith(field: string, loanId: string): object {
  const [outer = field, inner] = field.split('.');
  return inner === undefined ? { [outer]: loanId } : { [outer]: { [inner]: loanId } };
}

function loanIn(accounts: unknown): string | undefined {
  return /"(?:loanId|accountId)":"([^"]{1,40})"/.exec(JSON.stringify(accounts))?.[1];
}
