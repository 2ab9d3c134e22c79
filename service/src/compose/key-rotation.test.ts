import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authenticateLink } from '@lendside/contract/access-links';
import { listAccounts } from '@lendside/contract/accounts';
import { addCard, listCards } from '@lendside/contract/cards';
import { findLinkCustomer } from '@lendside/contract/linking';
import { readUserCache, saveUserCache } from '@lendside/contract/profile-data';
import { purposes } from '@lendside/providers/keys/purposes';
import { newPushKeys } from '@lendside/providers/push/push-keys';
import type { LinkProof } from '@lendside/providers/sign-in/link-types';
import { fileBeforeRings } from '@lendside/providers/test-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLink } from '../access/test-links.ts';
import { saveBankInfo } from '../cash/bank-for-test.ts';
import { countGuess, unnamedLimit } from '../platform/http/guesses.ts';
import type { Job } from '../platform/jobs/repeating-job.ts';
import { startTestService, type TestService } from '../test-service.ts';
import { APPROVES, startWorld, type TestPerson, type World } from '../test-start-world.ts';
import { examine } from './doctor.ts';
import { type KeyDesk, listKeys, openDesk, retire, rotate } from './key-administration.ts';
import { reseal } from './key-reseal.ts';
import { runKeys } from './keys-command.ts';
import { startKeysWatch } from './keys-watch.ts';

/** Two processes of one deployment that began before rings, and an operator who rotates every key beside them. */

let aheadMs = 0;
const systemNowMs = () => Date.now() + aheadMs;
let folder: string;
let keyFile: string;
let one: World;
let two: TestService;
let watches: readonly Job[];
let desk: KeyDesk;
let anna: Payer;
let bert: Payer;
let cleo: Payer;
let usedFor = 'one payment';

const ACCOUNT = '000123456789';
const SSN = '512-55-0642';
const seen = { seen: ['welcome'] };
const grant = ({ userId, brand }: Pick<Payer, 'userId' | 'brand'>) => ({
  brand,
  profileId: userId,
  path: '/Dashboard',
  guest: false,
  locked: false,
});
const proof = { phoneNumber: '(202) 555-0642', dateOfBirth: '19840229', ssn: SSN };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lendside-rotation-'));
  keyFile = join(folder, 'provider-keys.json');
  await writeFile(keyFile, JSON.stringify(fileBeforeRings()), { mode: 0o600 });
  // Both stand behind one proxy.
  const origins = { LENDSIDE_ORIGIN: 'http://pay.localhost', LENDSIDE_VAULT_ORIGIN: 'http://cards.localhost' };
  const options = { environment: { LENDSIDE_DATA: folder, ...origins }, systemNowMs, jobs: false };
  one = await startWorld(options);
  two = await startTestService({ ...options, databaseUrl: one.context.settings.databaseUrl });
  watches = [startKeysWatch(one, 'one'), startKeysWatch(two, 'two')];
  desk = await openDesk(one.context.settings, one.db, systemNowMs);

  const uma = { firstName: 'Uma', lastName: 'Umber', bankrupt: false, phoneNumber: '2025550642' };
  const known = { ...uma, birthDate: '1984-02-29', ssn: SSN };
  await one.lender.addCustomers([
    { ...known, customerId: '100642', lmsId: 'TLXe', storeId: '42310' },
    { ...known, customerId: '500642', lmsId: 'NLS', storeId: '40120' },
  ]);
  anna = await payer('anna', 'tmx');
  bert = await payer('bert', 'ccc');
  cleo = await payer('cleo', 'esm');
});

/** A person with something under every key. */
interface Payer extends TestPerson {
  readonly brand: string;
  readonly mailed: LinkProof;
  readonly cardToken: string;
  readonly securityToken: string;
}

async function payer(name: string, brand: string): Promise<Payer> {
  const person = { ...(await one.person(name)), brand };
  await saveBankInfo(one.context, person.customerId, ACCOUNT);
  await one.call(saveUserCache, { value: seen }, person.as);
  const mailed = one.context.ports.signIn.links.sign(grant(person), 31_000_000);
  return { ...person, mailed, ...(await one.savedCard(person)) };
}
afterAll(async () => {
  for (const watch of watches ?? []) await watch.stop();
  await two?.stop();
  await one?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Both processes read the ring, as they do by themselves three times a minute. */
const bothRead = () => Promise.all(watches.map((watch) => watch.idle()));

/** Everything that keys are for, begun at one process and gone on with at the other. */
async function everything([here, there]: readonly [TestService, TestService], who: Payer): Promise<void> {
  const { brand, email, customerId, userId, cardToken, securityToken } = who;
  const as = await here.signIn(email);
  expect(await there.call(listAccounts, {}, as)).toMatchObject({ status: 200 });
  const header = Buffer.from(JSON.stringify(proof)).toString('base64url');
  const found = await there.call(findLinkCustomer, {} as never, { ...as, headers: { 'x-sensitive': header } });
  expect(found.body).toMatchObject({ outcome: 'found' });
  await saveBankInfo(here.context, customerId, ACCOUNT);
  const { customerFile, cardVault } = there.context.ports;
  expect(await customerFile.bankForTransfer(customerId)).toMatchObject({ accountNumber: ACCOUNT });
  expect(await customerFile.details(customerId)).toMatchObject({ banks: [{ lastFour: '6789' }] });
  const { token } = await one.card();
  expect((await here.call(addCard, { token, save: true }, as)).body).toMatchObject({ cardToken });
  expect((await there.call(listCards, {}, as)).body.cards).toHaveLength(1);
  const use = { ownerId: userId, cardToken, securityToken, usedFor };
  expect(await cardVault.redeem(use)).toMatchObject({ outcome: 'redeemed' });
  expect((await here.call(readUserCache, {}, as)).body.value).toEqual(seen);
  expect(await there.context.ports.signIn.links.read(grant(who), who.mailed)).toBe('valid');
  const link = await newLink(here, { email, page: 'Dashboard' }, brand);
  const opened = await there.call(authenticateLink, link, { headers: { 'x-brand': brand } });
  expect(opened).toMatchObject({ status: 200 });
}

/** Goes on with everything, from both sides, until it is ended; rejects with the first refusal. */
function load(): { end(): Promise<number> } {
  let [ended, rounds] = [false, 0];
  const side = async (pair: readonly [TestService, TestService], who: Payer) => {
    while (!ended) {
      await everything(pair, who);
      rounds += 1;
    }
  };
  const sides = Promise.all([side([one, two], bert), side([two, one], cleo)]);
  // Ended later, it may have failed before.
  sides.catch(() => undefined);
  return {
    async end() {
      ended = true;
      await sides;
      return rounds;
    },
  };
}

/** Purposes whose former keys go last: what they made is used until the end. */
const LATER: readonly string[] = ['link', 'security-token', 'fingerprint', 'push'];
const formerOnes = async () => (await listKeys(desk)).filter(({ state }) => state === 'former');

test('every key is rotated, all is sealed anew and the former keys are retired, and nothing is refused meanwhile', async () => {
  const load1 = load();
  const made = await rotate(desk, { purpose: 'all', inMinutes: 2, leavesVersionBefore: true });
  expect(made.map(({ purpose }) => purpose)).toEqual(purposes);
  await bothRead();
  // Known, and not used yet: what is written now is still under the former keys.
  await everything([one, two], anna);
  const waiting = (await listKeys(desk)).filter(({ state }) => state === 'later').map(({ key }) => key.purpose);
  // No document was sealed yet: its first key has none to wait for.
  expect(waiting).toEqual(purposes.filter((purpose) => purpose !== 'document-seal'));
  await load1.end();

  aheadMs += 121_000;
  await everything([two, one], anna);
  const load2 = load();
  const told: string[] = [];
  expect(await reseal(desk, ({ what, done, of }) => told.push(`${what}: ${done} of ${of}`))).toBe(0);
  // A card that is added again meanwhile is renewed by that.
  expect(told.filter((line) => !line.startsWith('fingerprints'))).toEqual([
    'SSNs and answers that a law asks for: 2 of 2',
    'bank accounts: 3 of 3',
    'marks of what the portal saved for people: 3 of 3',
  ]);
  await load2.end();
  expect((await formerOnes()).map(({ values = 0 }) => values)).toEqual(purposes.slice(1).map(() => 0));

  aheadMs += 32 * 86_400_000;
  const load3 = load();
  for (const { key } of await formerOnes()) {
    if (!LATER.includes(key.purpose)) await retire(desk, { id: key.id, leaked: false });
    await bothRead();
  }
  expect(await load3.end()).toBeGreaterThan(0);
  expect((await formerOnes()).map(({ key }) => key.purpose)).toEqual(LATER);
});

test('what a retired key made is refused, and what was sealed anew opens', async () => {
  aheadMs += 60 * 86_400_000;
  for (const { key } of await formerOnes()) await retire(desk, { id: key.id, leaked: false });
  await bothRead();
  expect(await two.context.ports.signIn.links.read(grant(anna), anna.mailed)).toBe('invalid');
  const use = { ownerId: anna.userId, ...anna, usedFor };
  expect(await two.context.ports.cardVault.redeem(use)).toEqual({ outcome: 'tokenNotValid' });
  expect(await two.call(listAccounts, {}, anna.as)).toMatchObject({ status: 401 });
  usedFor = 'another payment';
  await two.call(saveUserCache, { value: seen }, await two.signIn(anna.email));
  const tokens = await two.vault.tokenForTestNumber({ number: APPROVES });
  anna = {
    ...anna,
    securityToken: tokens?.securityToken ?? '',
    mailed: two.context.ports.signIn.links.sign(grant(anna), 31_000_000),
  };
  expect(await two.context.ports.customerFile.bankForTransfer(anna.customerId)).toMatchObject({
    accountNumber: ACCOUNT,
  });
  const whats = (await examine(one.context.settings, {})).map(({ what }) => what);
  expect(whats.filter((what) => /key/i.test(what))).toEqual([]);
});

test('a key that leaked: the next one signs at once, at a process that was not told of it too', async () => {
  const [made] = await rotate(desk, { purpose: 'token', inMinutes: 0 });
  const old = await two.signIn(anna.email);
  await one.keys.readAgain();
  const as = await one.signIn(anna.email);
  const { kid } = JSON.parse(Buffer.from(as.accessToken?.split('.')[0] ?? '', 'base64url').toString('utf8'));
  expect(kid).toBe(made?.id);
  expect(await two.call(listAccounts, {}, as)).toMatchObject({ status: 200 });
  const [leaked] = await formerOnes();
  await expect(retire(desk, { id: leaked?.key.id, leaked: false })).rejects.toThrow(
    /^The key \w+ of token is needed until .*Z: access and id tokens made with it may be in use\. If it leaked, say --leaked\.$/,
  );
  expect(await one.call(listAccounts, {}, old)).toMatchObject({ status: 200 });
  await retire(desk, { id: leaked?.key.id, leaked: true });
  await bothRead();
  expect(await one.call(listAccounts, {}, old)).toMatchObject({ status: 401 });
  expect(await two.call(listAccounts, {}, as)).toMatchObject({ status: 200 });
});

test('a key of which values are left cannot be retired, nor sealed anew beside a process with other keys', async () => {
  const [before] = (await listKeys(desk)).filter(({ key }) => key.purpose === 'personal-data');
  await rotate(desk, { purpose: 'personal-data', inMinutes: 2 });
  aheadMs += 121_000;
  await expect(reseal(desk, () => undefined)).rejects.toThrow(
    'Processes still work with other keys: one, two. They read the ring again within a minute.',
  );
  await bothRead();
  await expect(retire(desk, { id: before?.key.id, leaked: true })).rejects.toThrow(
    `2 SSNs and answers that a law asks for, 3 bank accounts are still under the key ${before?.key.id} of personal-data: ` +
      'seal them anew first, with "keys reseal".',
  );
  expect(await reseal(desk, () => undefined)).toBe(0);
  aheadMs += 121_000;
  await bothRead();
  await retire(desk, { id: before?.key.id, leaked: false });
  await bothRead();
  await everything([one, two], anna);
});

test('a rotation gives nobody more guesses', async () => {
  const limit = () => unnamedLimit(one.context, { text: 'an address', perDay: 2 }, (mac) => `tried ${mac}`);
  const guess = () => countGuess(one.context, [limit()]);
  expect(await guess()).toMatchObject({ before: [0] });
  await rotate(desk, { purpose: 'saved-values', inMinutes: 2 });
  await bothRead();
  aheadMs += 121_000;
  expect(await guess()).toMatchObject({ before: [1] });
  expect(await guess()).toBeUndefined();
});

const WRONG: readonly [string, readonly string[], string | RegExp][] = [
  ['an unknown purpose', ['rotate', 'tokens'], /^tokens is no purpose of keys\. There are: token, link, .*; or all\.$/],
  ['no purpose', ['rotate'], /^Nothing is no purpose of keys/],
  ['an unknown verb', ['rotat'], 'There is no keys rotat. There are: list, rotate, reseal, retire, wrap.'],
  ['an unknown option', ['rotate', 'token', '--now'], 'keys rotate knows no --now. Nothing was changed.'],
  ['two names', ['rotate', 'token', 'link'], 'keys rotate takes one name, not token link. Nothing was changed.'],
  [
    'minutes that are none',
    ['rotate', 'token', '--in=soon'],
    '--in=soon is no number of minutes. Nothing was changed.',
  ],
  [
    'too much haste',
    ['rotate', 'fingerprint', '--in=0'],
    /^A key of fingerprint is current after 2 minutes at the earliest/,
  ],
  ['an unknown key', ['retire', 'abc'], 'abc is no key of this ring. "keys list" says which there are.'],
  [
    'the current key',
    ['retire', 'CURRENT'],
    /^[\w-]+ is the current key of token: make another first, with "keys rotate token"\.$/,
  ],
];
test.each(WRONG)('%s is refused in a sentence, and nothing is changed', async (_what, given, sentence) => {
  const current = (await listKeys(desk)).find(({ key, state }) => key.purpose === 'token' && state === 'current');
  const typed = given.map((word) => (word === 'CURRENT' ? (current?.key.id ?? '') : word));
  const text = await readFile(keyFile, 'utf8');
  await expect(runKeys({ given: typed, environment: environment() }, () => undefined, systemNowMs)).rejects.toThrow(
    sentence,
  );
  expect(await readFile(keyFile, 'utf8')).toBe(text);
});

const environment = (more: NodeJS.ProcessEnv = {}) => ({
  DATABASE_URL: one.context.settings.databaseUrl,
  LENDSIDE_DATA: folder,
  ...more,
});

test('a broken ring is refused by the commands and said by the doctor, and serving goes on', async () => {
  const text = await readFile(keyFile, 'utf8');
  const broken = text.slice(0, 200);
  await writeFile(keyFile, broken);
  const sentence = `The keys in ${keyFile} cannot be read: they are no key ring. Restore them from a copy.`;
  for (const given of [['list'], ['rotate', 'all'], ['retire', 'abc'], ['reseal'], ['wrap']]) {
    await expect(runKeys({ given, environment: environment() }, () => undefined, systemNowMs)).rejects.toThrow(
      sentence,
    );
  }
  expect(await readFile(keyFile, 'utf8')).toBe(broken);
  expect((await examine(one.context.settings, {})).map(({ what }) => what)).toContain(sentence);
  await bothRead();
  expect(await two.call(listAccounts, {}, await one.signIn(anna.email))).toMatchObject({ status: 200 });
  await writeFile(keyFile, text);
});

test('the list says purpose, id, day, state and how many values, and no secret', async () => {
  let said = '';
  await runKeys({ given: ['list'], environment: environment() }, (text) => (said += text), systemNowMs);
  const { keys } = JSON.parse(await readFile(keyFile, 'utf8')) as { keys: { id: string; secret: string }[] };
  for (const { id, secret } of keys) {
    expect(said).toContain(id);
    expect(said).not.toContain(secret.slice(0, 20));
  }
  expect(said).toMatch(/^purpose +id +made +state +values\n/);
  expect(said).toMatch(/^personal-data +\w+ +\d{4}-\d\d-\d\d +current +5$/m);
  expect(said).toMatch(/^token +\w+ +\d{4}-\d\d-\d\d +current$/m);
});

test('the doctor says old keys, processes with other keys, and values that no key opens', async () => {
  const whats = async () => (await examine(one.context.settings, {})).map(({ what }) => what);
  const text = await readFile(keyFile, 'utf8');
  const written = JSON.parse(text) as { keys: { purpose: string; id: string; made: string; from: string }[] };
  const past = { made: '2020-01-01T00:00:00.000Z', from: '2020-01-01T00:00:00.000Z' };
  const before = { made: new Date(Date.now() - 86_400_000).toISOString(), from: past.from };
  const keys = written.keys.map((key) => ({ ...key, ...(key.purpose === 'link' ? past : before) }));
  const current = keys.find(({ purpose }) => purpose === 'personal-data');
  const other = keys.map((key) => (key === current ? { ...key, id: 'another' } : key));
  await writeFile(keyFile, JSON.stringify({ keys: other }));
  const found = await whats();
  expect(found).toContain('Processes work with other keys than those that are here: one, two.');
  expect(found).toContain('The current key is older than a year: link.');
  expect(found).toContain(
    `No key opens 2 SSNs and answers that a law asks for: they are under the key ${current?.id}, which is not in the ring.`,
  );
  await writeFile(keyFile, text);
});

test('keys of notices that settings hold themselves are left to them', async () => {
  const { publicKey, privateKey } = JSON.parse(newPushKeys()) as Readonly<Record<string, string>>;
  const providers = join(folder, 'providers.json');
  const settings = { contact: 'mailto:notices@lender.example', publicKey, privateKey };
  await writeFile(providers, JSON.stringify({ push: { adapter: 'web-push', settings } }));
  const own = environment({ LENDSIDE_PROVIDERS: providers });
  await expect(runKeys({ given: ['rotate', 'push'], environment: own }, () => undefined)).rejects.toThrow(
    'The keys of notices stand in the file of providers: change them there.',
  );
});

test('a ring that comes with the settings is rotated into a file, and wrapped by a key outside', async () => {
  const [text, to, wrapping] = [await readFile(keyFile, 'utf8'), join(folder, 'next.json'), join(folder, 'wrapping')];
  const LENDSIDE_KEYS = 'env:THE_RING';
  const given = environment({ LENDSIDE_KEYS, THE_RING: text });
  await expect(runKeys({ given: ['rotate', 'token'], environment: given }, () => undefined)).rejects.toThrow(
    'The keys come from the variable THE_RING (LENDSIDE_KEYS), which cannot be written from here. Name a file with --to=FILE',
  );
  await writeFile(wrapping, Buffer.alloc(32, 7).toString('base64url'));
  const wrapped = { ...given, LENDSIDE_WRAPPING_KEY: wrapping };
  await runKeys({ given: ['wrap', `--to=${to}`], environment: wrapped }, () => undefined);
  const next = await readFile(to, 'utf8');
  const { keys } = JSON.parse(text) as { keys: { secret: string }[] };
  for (const { secret } of keys) expect(next).not.toContain(secret);
  // The outer key is changed: the former one opens until the ring is written anew.
  const next32 = join(folder, 'next-wrapping');
  await writeFile(next32, Buffer.alloc(32, 8).toString('base64url'));
  const changed = environment({ LENDSIDE_KEYS: to, LENDSIDE_WRAPPING_KEY: next32 });
  await expect(runKeys({ given: ['wrap'], environment: changed }, () => undefined)).rejects.toThrow('another one');
  const both = { ...changed, LENDSIDE_FORMER_WRAPPING_KEY: wrapping };
  await runKeys({ given: ['wrap'], environment: both }, () => undefined);
  await runKeys({ given: ['list'], environment: changed }, () => undefined);
  await runKeys(
    {
      given: ['wrap'],
      environment: { ...both, LENDSIDE_WRAPPING_KEY: wrapping, LENDSIDE_FORMER_WRAPPING_KEY: next32 },
    },
    () => undefined,
  );
  let said = '';
  const outside = environment({ LENDSIDE_KEYS: to, LENDSIDE_WRAPPING_KEY: wrapping });
  await runKeys({ given: ['list'], environment: outside }, (more) => (said += more));
  expect(said).toContain('personal-data');
  await expect(
    runKeys({ given: ['list'], environment: environment({ LENDSIDE_KEYS: to }) }, () => undefined),
  ).rejects.toThrow('they are wrapped by embedded, and nothing unwraps them');
});
