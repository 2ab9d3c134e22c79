import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const enough = { DATABASE_URL: 'postgres://localhost/lendside' };
const inProduction = {
  LENDSIDE_ENV: 'production',
  LENDSIDE_ORIGIN: 'https://pay.example',
  LENDSIDE_VAULT_ORIGIN: 'https://cards.example',
  LENDSIDE_TRUSTED_PROXIES: '10.0.0.0/8',
};

test('everything but the database has a default', () => {
  expect(readSettings(enough)).toMatchObject({
    port: 4100,
    host: '127.0.0.1',
    brand: 'tmx',
    environment: 'development',
    production: false,
    vaultOrigin: 'http://localhost:4101',
    allowedEmbedded: [],
    signInTriesPerMinute: 20,
    callsPerMinute: 0,
    logLevel: 'info',
  });
});

test('an empty variable is one that is not set', () => {
  expect(readSettings({ ...enough, PORT: '', LENDSIDE_BRAND: '' }).port).toBe(4100);
});

test('names are read as a list, a crash point with its pass', () => {
  const settings = readSettings({
    ...enough,
    LENDSIDE_ALLOW_EMBEDDED: 'messages, calendar,',
    CRASH: 'operation-known:3',
  });
  expect(settings.allowedEmbedded).toEqual(['messages', 'calendar']);
  expect(settings.crash).toEqual({ point: 'operation-known', pass: 3 });
  const another = readSettings({ ...enough, CRASH: 'operation-known:3:4711' });
  expect(another.crash).toEqual({ point: 'operation-known', pass: 3, victim: 4711 });
});

test('production limits calls by address unless told otherwise', () => {
  expect(readSettings({ ...enough, ...inProduction }).callsPerMinute).toBe(1200);
});

describe('in production', () => {
  test.each([
    [{ LENDSIDE_ORIGIN: undefined }, 'LENDSIDE_ORIGIN has to be named with LENDSIDE_ENV=production'],
    [{ LENDSIDE_VAULT_ORIGIN: '' }, 'LENDSIDE_VAULT_ORIGIN has to be named with LENDSIDE_ENV=production'],
    [{ LENDSIDE_TRUSTED_PROXIES: undefined }, 'LENDSIDE_TRUSTED_PROXIES has to name'],
    [{ LENDSIDE_TRUSTED_PROXIES: ' , ' }, 'LENDSIDE_TRUSTED_PROXIES has to name'],
    [{ LENDSIDE_ORIGIN: 'http://pay.example' }, 'LENDSIDE_ORIGIN has to be named'],
    [{ LENDSIDE_VAULT_ORIGIN: 'http://cards.example' }, 'LENDSIDE_VAULT_ORIGIN has to be named'],
  ])('%o is refused', (change, sentence) => {
    expect(() => readSettings({ ...enough, ...inProduction, ...change })).toThrow(sentence);
  });
});

test('production can say that no proxy stands before it', () => {
  const settings = readSettings({ ...enough, ...inProduction, LENDSIDE_TRUSTED_PROXIES: 'none' });
  expect(settings.trustedProxies).toEqual([]);
});

test.each(['https://pay.example', 'https://pay.example/', 'https://pay.example:443/vault'])(
  'portal and vault at one origin are refused: %s',
  (vault) => {
    const origins = { LENDSIDE_ORIGIN: 'https://pay.example', LENDSIDE_VAULT_ORIGIN: vault };
    expect(() => readSettings({ ...enough, ...origins })).toThrow('have to differ');
  },
);

describe('a bad value is named in a sentence', () => {
  test.each([
    { variables: {}, sentence: 'DATABASE_URL is missing.' },
    { variables: { ...enough, PORT: 'high' }, sentence: /^PORT is not valid: /m },
    { variables: { ...enough, PORT: '70000' }, sentence: /^PORT is not valid: /m },
    { variables: { ...enough, LENDSIDE_BRAND: 'xyz' }, sentence: /^LENDSIDE_BRAND is not valid: /m },
    { variables: { ...enough, LENDSIDE_ENV: 'prod' }, sentence: /^LENDSIDE_ENV is not valid: /m },
    { variables: { DATABASE_URL: 'mysql://x/y' }, sentence: /^DATABASE_URL is not valid: /m },
    { variables: { ...enough, CRASH: 'anywhere' }, sentence: /^CRASH is not valid: /m },
  ])('$sentence', ({ variables, sentence }) => {
    expect(() => readSettings(variables)).toThrow(SettingsError);
    expect(() => readSettings(variables)).toThrow(sentence);
  });

  test('all of them at once', () => {
    expect(() => readSettings({ PORT: 'x', LENDSIDE_ENV: 'y' })).toThrow(
      /PORT is not valid: .{1,200}\nLENDSIDE_ENV is not valid: /,
    );
  });
});
