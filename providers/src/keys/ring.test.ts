import { createHmac, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { fileBeforeRings, testRing } from '../test-keys.ts';
import { keyRing } from './ring.ts';
import { newRing, writtenRing } from './ring-file.ts';
import { markOf, newKey, type RingKey } from './ring-key.ts';
import { fileSource, givenSource, openKeyRing } from './ring-source.ts';
import { sealBytes, sealingOf } from './sealing.ts';
import { embeddedWrapper, programWrapper } from './wrapper.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lendside-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

const nowMs = () => 1_000_000;
const inFile = (file: string) => ({ source: fileSource(file, { isMade: true }), nowMs });

describe('a ring in a file', () => {
  it('is made once, also when several processes start at once, for its owner only', async () => {
    const file = join(folder, 'data', 'keys.json');
    const starts = await Promise.all(Array.from({ length: 8 }, () => openKeyRing(inFile(file))));
    expect(new Set(starts.map((ring) => ring.digest())).size).toBe(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'data'))).toEqual(['keys.json']);
  });

  const broken: readonly [string, string][] = [
    ['{"signIn":', 'they are no key ring'],
    ['{"keys": []}', 'it has no key of token'],
    ['{"keys": [{"purpose": "tokens", "id": "a", "from": "2026-01-01T00:00:00Z"}]}', 'it has no key of token'],
    [
      '{"keys": [{"purpose": "link", "id": "a", "from": "2026-01-01T00:00:00Z", "secret": "AA"}]}',
      'the key a of link has no secret',
    ],
  ];
  it.each(broken)('%s is refused in one sentence and never made anew', async (text, why) => {
    const file = join(folder, 'keys.json');
    await writeFile(file, text);
    await expect(openKeyRing(inFile(file))).rejects.toThrow(
      `The keys in ${file} cannot be read: ${why}. Restore them from a copy.`,
    );
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('that a setting names is not made unasked', async () => {
    const source = fileSource(join(folder, 'mounted.json'), { isMade: false });
    await expect(openKeyRing({ source, nowMs })).rejects.toThrow('There are no keys in');
    await expect(openKeyRing({ source: givenSource('the variable KEYS', undefined), nowMs })).rejects.toThrow(
      'There are no keys in the variable KEYS',
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it('that breaks while it is used keeps the keys it had, and is not asked without end', async () => {
    const file = join(folder, 'keys.json');
    const ring = await openKeyRing(inFile(file));
    const [before, text] = [ring.digest(), await readFile(file, 'utf8')];
    await writeFile(file, '{');
    await expect(ring.readAgain()).rejects.toThrow('cannot be read');
    expect(ring.digest()).toBe(before);
    expect(await ring.find('token', 'nobodys')).toBeUndefined();
    await writeFile(file, text);
    expect(await ring.readAgain()).toBe(false);
  });
});

describe('several keys of a purpose', () => {
  it('are live at once; the current one is the last whose time has come', async () => {
    let now = 0;
    const ring = testRing(() => now);
    const first = ring.current('link');
    const later = newKey('link', { nowMs: 0, fromMs: 120_000 });
    await ring.change((keys) => [...keys, later]);
    expect([ring.current('link').id, ring.live('link').map(({ id }) => id)]).toEqual([first.id, [first.id, later.id]]);
    now = 120_000;
    expect([ring.current('link').id, ring.live('link').map(({ id }) => id)]).toEqual([later.id, [later.id, first.id]]);
  });

  it('an id that is not known makes the ring be read again, once for all who ask meanwhile', async () => {
    let reads = 0;
    let keys = newRing(0);
    const ring = keyRing({
      keys,
      nowMs,
      async read() {
        reads += 1;
        return keys;
      },
    });
    const another = newKey('token', { nowMs: 0 });
    keys = [...keys, another];
    expect((await ring.find('token', another.id))?.id).toBe(another.id);
    expect(reads).toBe(1);
    await Promise.all(Array.from({ length: 500 }, (_, index) => ring.find('token', `made-up-${index}`)));
    expect(reads).toBeLessThanOrEqual(3);
    await ring.find('token', another.id);
    expect(reads).toBeLessThanOrEqual(3);
  });
});

const follows = (key: Buffer, label: string) => Buffer.from(hkdfSync('sha256', key, '', `lendside ${label}`, 32));

describe('a file from before rings', () => {
  it('goes on opening what was sealed and marked with it, and makes the same', async () => {
    const file = fileBeforeRings();
    const bytesOf = (text: string) => Buffer.from(text, 'base64url');
    const [cardFingerprint, securityToken] = [bytesOf(file.cardFingerprint), bytesOf(file.securityToken)];
    await writeFile(join(folder, 'keys.json'), JSON.stringify(file));
    const ring = await openKeyRing(inFile(join(folder, 'keys.json')));
    expect((await ring.find('token', 'the-sign-in-key'))?.isFirst).toBe(true);
    expect(ring.current('card-token').pair().privateKey.asymmetricKeyType).toBe('ec');

    const personal = follows(cardFingerprint, 'personal data');
    const account = sealBytes(follows(personal, 'money out accounts'), Buffer.from('an account'));
    const accounts = sealingOf(ring, { purpose: 'personal-data', label: 'money out accounts' });
    expect(await accounts.open(account.toString('base64url'))).toBe('an account');
    expect(accounts.seal('x')).not.toContain('.');

    const sealing = follows(personal, 'personal data seal');
    const id = createHmac('sha256', sealing).update('key id').digest('base64url').slice(0, 8);
    const ssn = `${id}.${sealBytes(sealing, Buffer.from('an SSN')).toString('base64url')}`;
    const data = sealingOf(ring, { purpose: 'personal-data', label: 'personal data seal', alwaysNamed: true });
    expect([await data.open(ssn), data.seal('x').split('.')[0]]).toEqual(['an SSN', id]);

    const mark = createHmac('sha256', follows(securityToken, 'kept values')).update('text').digest('base64url');
    expect(markOf(ring.current('saved-values'), 'text')).toBe(mark);
    const signIn = createPrivateKey(file.signIn.pkcs8).export({ type: 'pkcs8', format: 'der' });
    const links = createHmac('sha256', follows(signIn, 'links')).update('text').digest('base64url');
    expect(markOf(ring.current('link'), 'text')).toBe(links);
    expect(ring.current('code').secret).toEqual(follows(signIn, 'one-time codes'));
    expect(ring.current('token').derived('token persons')).toEqual(follows(signIn, 'token persons'));
    const card = createHmac('sha256', cardFingerprint).update('4111').digest('base64url');
    expect(markOf(ring.current('fingerprint'), '4111')).toBe(card);
  });

  it('becomes a ring with the same keys when it is written anew', async () => {
    const path = join(folder, 'keys.json');
    await writeFile(path, JSON.stringify(fileBeforeRings()));
    const first = await openKeyRing(inFile(path));
    await fileSource(path, { isMade: false }).replace?.(await writtenRing(first.all(), undefined));
    expect((await openKeyRing(inFile(path))).digest()).toBe(first.digest());
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
});

describe('keys that are wrapped by a key outside', () => {
  const secretsOf = (keys: readonly RingKey[]) => keys.map(({ secret }) => secret.toString('base64url'));

  test('by 32 bytes: no secret stands in the file, and another key opens nothing', async () => {
    const [own, other] = [embeddedWrapper(randomBytes(32)), embeddedWrapper(randomBytes(32))];
    const keys = newRing(0);
    const text = await writtenRing(keys, own);
    for (const secret of secretsOf(keys)) expect(text).not.toContain(secret);
    const source = givenSource('the variable KEYS', text);
    expect(secretsOf((await openKeyRing({ source, wrapper: own, nowMs })).all())).toEqual(secretsOf(keys));
    await expect(openKeyRing({ source, wrapper: other, nowMs })).rejects.toThrow('their wrapping key is another one');
    await expect(openKeyRing({ source, nowMs })).rejects.toThrow('wrapped by embedded, and nothing unwraps them');
    expect(() => embeddedWrapper(randomBytes(16))).toThrow('a wrapping key has 32 bytes');
  });

  test('by a program of the operator, as one around a key management service or a device', async () => {
    const program = join(folder, 'kms');
    const fails = join(folder, 'fails');
    // Turns the text around: what it stands for has a key of its own.
    await writeFile(program, '#!/bin/sh\ncase "$1" in wrap|unwrap) rev;; esac\n');
    await writeFile(fails, '#!/bin/sh\ncat >&2; exit 1\n');
    await Promise.all([chmod(program, 0o755), chmod(fails, 0o755)]);
    const wrapper = programWrapper(program);
    const secret = Buffer.from('thirty-two bytes of a secret key and more.');
    const wrapped = await wrapper.wrap(secret);
    expect(wrapped.equals(secret)).toBe(false);
    expect(await wrapper.unwrap(wrapped)).toEqual(secret);
    const failed = programWrapper(fails).unwrap(secret);
    await expect(failed).rejects.toThrow(/unwrap gave no answer$/);
  });
});
