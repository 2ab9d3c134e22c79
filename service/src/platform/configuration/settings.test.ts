import { describe, expect, test } from 'vitest';
import { readSettings, unknownSettings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

const enough = { DATABASE_URL: 'postgres://localhost/lendside' };
const inProduction = {
  LENDSIDE_ENV: 'production',
  LENDSIDE_BRANDS: 'tmx, inl',
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
    origins: {
      portals: { tmx: 'http://localhost:4100', ccc: 'http://ccc.localhost:4100' },
      vaults: { tmx: 'http://localhost:4101', ccc: 'http://localhost:4101' },
      https: false,
    },
    allowedEmbedded: [],
    signInTriesPerMinute: 20,
    callsPerMinute: 0,
    logLevel: 'info',
  });
});

test.each([
  [{}, true],
  [{ LENDSIDE_DEMO: 'off' }, false],
  [{ LENDSIDE_DEMO: 'on', LENDSIDE_ENV: 'test' }, true],
])('the demo world is filled unless it is off (%o)', (variables, demo) => {
  expect(readSettings({ ...enough, ...variables }).demo).toBe(demo);
});

test('an empty variable is one that is not set', () => {
  expect(readSettings({ ...enough, PORT: '', LENDSIDE_BRAND: '' }).port).toBe(4100);
});

test('names are read as a list', () => {
  const settings = readSettings({ ...enough, LENDSIDE_ALLOW_EMBEDDED: 'mail, calendar,' });
  expect(settings.allowedEmbedded).toEqual(['mail', 'calendar']);
});

test('production dies at no crash point', () => {
  expect(readSettings({ ...enough, CRASH: 'data/crash' }).crashFile).toBe('data/crash');
  expect(readSettings({ ...enough, ...inProduction, CRASH: 'data/crash' }).crashFile).toBeUndefined();
});

test('production limits calls by address unless told otherwise', () => {
  expect(readSettings({ ...enough, ...inProduction }).callsPerMinute).toBe(1200);
});

describe('in production', () => {
  test('there is no demo world, also where it is asked for', () => {
    expect(readSettings({ ...enough, ...inProduction, LENDSIDE_DEMO: 'on' }).demo).toBe(false);
  });

  test.each([
    [{ LENDSIDE_TRUSTED_PROXIES: undefined }, 'LENDSIDE_TRUSTED_PROXIES has to name'],
    [{ LENDSIDE_TRUSTED_PROXIES: ' , ' }, 'LENDSIDE_TRUSTED_PROXIES has to name'],
    [{ LENDSIDE_ORIGIN: undefined }, 'tmx, inl have none. Name it in LENDSIDE_ORIGIN or LENDSIDE_ORIGINS'],
    [{ LENDSIDE_VAULT_ORIGIN: '' }, 'tmx, inl have none. Name it in LENDSIDE_VAULT_ORIGIN or'],
    [{ LENDSIDE_BRANDS: undefined }, 'c1l, ccc, cic, chs, ccf, esm have none'],
    [{ LENDSIDE_BRANDS: 'tmx,xyz' }, 'LENDSIDE_BRANDS is not valid'],
    [{ LENDSIDE_ORIGIN: 'http://pay.example' }, 'every origin begins with https'],
    [{ LENDSIDE_VAULT_ORIGIN: 'http://cards.example' }, 'every origin begins with https'],
    [{ LENDSIDE_ORIGINS: 'ccc=http://ccc.example' }, 'every origin begins with https'],
    [{ LENDSIDE_ORIGINS: 'xyz=https://xyz.example' }, 'the brand xyz, which does not exist'],
    [{ LENDSIDE_ORIGINS: 'ccc=https://ccc.example/portal' }, 'Write https://ccc.example.'],
    [{ LENDSIDE_ORIGINS: 'ccc=somewhere' }, 'somewhere, which is no origin'],
    [{ LENDSIDE_ORIGINS: 'tmx=https://other.example' }, 'tmx has two origins'],
    [{ LENDSIDE_ORIGINS: 'ccc=https://pay.example' }, 'ccc and tmx have the same origin https://pay.example'],
    [{ LENDSIDE_ORIGINS: 'ccc=https://cards.example' }, 'https://cards.example is portal and card vault at once'],
    [{ LENDSIDE_VAULT_ORIGINS: 'ccc=https://pay.example' }, 'https://pay.example is portal and card vault at once'],
  ])('%o is refused', (change, sentence) => {
    expect(() => readSettings({ ...enough, ...inProduction, ...change })).toThrow(sentence);
  });
});

test('production can say that no proxy stands before it', () => {
  const settings = readSettings({ ...enough, ...inProduction, LENDSIDE_TRUSTED_PROXIES: 'none' });
  expect(settings.trustedProxies).toEqual([]);
});

test('each brand has its origins; brands that show each other may share one', () => {
  const { origins } = readSettings({
    ...enough,
    ...inProduction,
    LENDSIDE_BRANDS: '',
    LENDSIDE_ORIGINS:
      'c1l=https://c1l.example,ccc=https://ccc.example,cic=https://cic.example:8443,chs=https://chs.example,ccf=https://ccf.example,esm=https://ESM.example/',
    LENDSIDE_VAULT_ORIGINS: 'ccc=https://cards.ccc.example',
  });
  expect(origins.portals).toMatchObject({
    ...{ tmx: 'https://pay.example', inl: 'https://pay.example', ccc: 'https://ccc.example' },
    esm: 'https://esm.example',
  });
  expect(origins.vaults).toMatchObject({ tmx: 'https://cards.example', ccc: 'https://cards.ccc.example' });
  expect(origins.brandsByHost).toMatchObject({ 'pay.example': 'tmx', 'cic.example:8443': 'cic' });
  expect(origins.pages).toHaveLength(7);
  expect(origins.https).toBe(true);
});

test.each(['https://pay.example', 'https://pay.example/', 'https://pay.example:443/'])(
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
    {
      variables: { DATABASE_URL: 'postgres://u:a,b@one:1,two:2/y?target_session_attrs=standby' },
      sentence: /^DATABASE_URL is not valid: target_session_attrs=standby: only read-write and primary/m,
    },
    {
      variables: { DATABASE_URL: 'postgres://u@one:1,two:high/y' },
      sentence: /^DATABASE_URL is not valid: Invalid URL/m,
    },
    {
      variables: { ...enough, DATABASE_READ_URL: 'postgres://u@one,two/y?target_session_attrs=any' },
      sentence: /^DATABASE_READ_URL is not valid: target_session_attrs: leave it out/m,
    },
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

test('settings that nothing reads are named, with the one that is meant', () => {
  const variables = {
    LENDSIDE_ORGIN: 'x',
    LENDSIDE_FOO: 'x',
    LENDSIDE_DATA: 'x',
    LENDSIDE_VENDOR_ACME: 'x',
    PATH: 'x',
  };
  expect(unknownSettings(variables)).toEqual([
    'LENDSIDE_ORGIN is no setting of Lendside and does nothing. Is LENDSIDE_ORIGIN meant?',
    'LENDSIDE_FOO is no setting of Lendside and does nothing.',
  ]);
});

test('a process in production drains before it closes', () => {
  expect(readSettings(enough).drainSeconds).toBe(0);
  expect(readSettings({ ...enough, ...inProduction }).drainSeconds).toBe(10);
});

test('spans go to a collector by https or on this machine, under the path of the standard or its own', () => {
  expect(readSettings(enough).traces).toBeUndefined();
  const tracesOf = (LENDSIDE_TRACES: string) => readSettings({ ...enough, LENDSIDE_TRACES }).traces;
  expect(tracesOf('https://spans.example')).toEqual({ collector: 'https://spans.example/v1/traces', sample: 0.01 });
  expect(tracesOf('http://127.0.0.1:4318')?.collector).toBe('http://127.0.0.1:4318/v1/traces');
  expect(tracesOf('http://[::1]:4318/own')?.collector).toBe('http://[::1]:4318/own');
});

test.each([
  'http://spans.example',
  'spans.example:4318',
  'ftp://127.0.0.1',
  'https://name:password@spans.example',
  'http://127.0.0.1.spans.example',
])('spans go nowhere else: %s', (LENDSIDE_TRACES) => {
  expect(() => readSettings({ ...enough, LENDSIDE_TRACES })).toThrow('LENDSIDE_TRACES is not valid: write https://');
});

test.each(['1.5', '-1', 'some'])('a part of the traces is between 0 and 1: %s', (LENDSIDE_TRACES_SAMPLE) => {
  expect(() => readSettings({ ...enough, LENDSIDE_TRACES_SAMPLE })).toThrow('LENDSIDE_TRACES_SAMPLE is not valid');
});
