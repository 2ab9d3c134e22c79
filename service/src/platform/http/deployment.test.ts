import { brandCodes } from '@lendside/brands/brand';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../problem.ts';
import { vaultOf } from '../configuration/origins.ts';
import { readSettings } from '../configuration/settings.ts';
import { brandOrigin } from '../notifications/link-url.ts';
import { deploymentOf } from './deployment.ts';

const byBrand = (url: (brand: string) => string) => brandCodes.map((brand) => `${brand}=${url(brand)}`).join(',');

const production = (brand: string) =>
  readSettings({
    DATABASE_URL: 'postgres://localhost/x',
    LENDSIDE_ENV: 'production',
    LENDSIDE_BRAND: brand,
    LENDSIDE_TRUSTED_PROXIES: '10.0.0.0/8',
    LENDSIDE_ORIGINS: byBrand((code) => `https://pay.${code}-loans.example`),
    LENDSIDE_VAULT_ORIGINS: byBrand((code) => `https://cards.${code}-loans.example`),
  });

const at = (host: string | undefined, brandHeader?: string) => deploymentOf(production('tmx'), { host, brandHeader });

describe('one process in production', () => {
  test.each(brandCodes)('serves %s at its own host', (brand) => {
    const expected = { brand, origin: `https://pay.${brand}-loans.example`, https: true };
    expect(at(`pay.${brand}-loans.example`)).toEqual(expected);
    expect(at(`PAY.${brand}-Loans.example:443`, 'inl')).toEqual(expected);
  });

  test.each(['ccc.evil.example', 'ccc.pay.tmx-loans.example', 'pay.tmx-loans.example.evil.example', 'constructor'])(
    'refuses %s',
    (host) => {
      expect(() => at(host)).toThrow(new Problem('host_unknown'));
    },
  );

  test.each([undefined, '', '127.0.0.1:4100', '10.0.0.7', '[::1]:4100', 'localhost'])(
    'is the own brand to a probe at %s',
    (host) => {
      expect(at(host)).toEqual({ brand: 'tmx', origin: 'https://pay.tmx-loans.example', https: true });
      expect(at(host, 'ccc').brand).toBe('ccc');
    },
  );
});

describe.each(['tmx', 'ccc', 'esm'])('a process of %s', (own) => {
  test.each(brandCodes)('writes letters to customers of %s with the address of their brand', (brand) => {
    expect(brandOrigin({ settings: production(own) }, brand)).toBe(`https://pay.${brand}-loans.example`);
  });

  test.each(brandCodes)('frames the card fields of %s from its own vault', (brand) => {
    const { origins } = production(own);
    expect(vaultOf(origins, origins.portals[brand], 'tmx')).toBe(`https://cards.${brand}-loans.example`);
    expect(origins.pages).toContain(origins.portals[brand]);
  });
});

test('outside production the names of this machine are believed', () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://localhost/x', LENDSIDE_ORIGIN: 'https://demo.example' });
  const reached = (host: string) => deploymentOf(settings, { host, brandHeader: undefined });
  expect(reached('demo.example')).toEqual({ brand: 'tmx', origin: 'https://demo.example', https: true });
  expect(reached('ccc.localhost:4100')).toEqual({ brand: 'ccc', origin: 'http://ccc.localhost:4100', https: true });
  expect(reached('evil.example')).toEqual({ brand: 'tmx', origin: 'https://demo.example', https: true });
});
