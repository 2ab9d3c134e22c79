import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandsWith } from '@lendside/brands/brand-facts';
import { brands } from '@lendside/brands/brands';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDeployment } from './deployment-file.ts';

const WIRE = { bankName: 'Bank of Franklin', routingNumber: '999000056', accountNumber: '123456789' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deployment-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(value: unknown): string {
  const file = join(folder, 'deployment.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

test('without a file everything is as it was built', () => {
  const { brands: facts, service } = readDeployment(undefined);
  expect(brandsWith(facts)).toEqual(brands);
  expect(service).toEqual({
    region: 'us-east-1',
    userPoolId: 'lendside',
    clientId: 'portal',
    servicePath: '/api',
    signInPath: '/api',
  });
});

test('what a lender says of one brand changes nothing else of it, and no other brand', () => {
  const said = {
    links: { termsUrl: 'https://lender.example/terms', directionsUrl: 'https://maps.example/to?place=' },
    videos: { turnOnLocation: 'https://video.example/location' },
    supportPhones: { NLS: '202-555-0199' },
    supportEmail: 'hello@lender.example',
    payoffTo: {
      mail: ['Payoff Desk', '5 Elm Street'],
      wire: WIRE,
    },
  };
  const { brands: facts, service } = readDeployment(
    fileOf({ brands: { tmx: said }, service: { userPoolId: 'pool-7', servicePath: '/lender/api' } }),
  );
  const { tmx, ...others } = brandsWith(facts);
  expect(tmx).toEqual({
    ...brands.tmx,
    links: { ...brands.tmx.links, ...said.links },
    videos: { ...brands.tmx.videos, ...said.videos },
    supportPhones: { TLXe: brands.tmx.supportPhones.TLXe, NLS: '202-555-0199' },
    supportEmail: 'hello@lender.example',
    payoffTo: said.payoffTo,
  });
  const { tmx: _tmx, ...before } = brands;
  expect(others).toEqual(before);
  expect(service).toMatchObject({ userPoolId: 'pool-7', servicePath: '/lender/api', clientId: 'portal' });
});

describe('a start is refused, and told why', () => {
  test.each([
    ['no JSON', '{', 'it is not JSON'],
    ['an address without encryption', { brands: { tmx: { links: { termsUrl: 'http://a.example' } } } }, 'termsUrl'],
    ['a script', { brands: { tmx: { links: { termsUrl: 'javascript:alert(1)' } } } }, 'brands.tmx.links.termsUrl'],
    ['a link of another name', { brands: { tmx: { links: { termUrl: 'https://a.example' } } } }, 'termUrl'],
    ['no such brand', { brands: { xyz: {} } }, 'xyz'],
    ['no phone', { brands: { tmx: { supportPhones: { NLS: '12' } } } }, 'a phone number has ten digits'],
    ['no address for mail', { brands: { tmx: { supportEmail: 'nobody' } } }, 'supportEmail'],
    ['half a place for payoffs', { brands: { tmx: { payoffTo: { mail: ['A', 'B'] } } } }, 'payoffTo.wire'],
    [
      'a wire to no bank',
      { brands: { tmx: { payoffTo: { mail: ['A', 'B'], wire: { ...WIRE, routingNumber: '123456789' } } } } },
      'a routing number has nine digits',
    ],
    ['a service elsewhere', { service: { servicePath: 'https://a.example' } }, 'service.servicePath'],
    ['something unknown', { brand: {} }, 'brand'],
  ])('%s', (_, value, why) => {
    const file = fileOf(value);
    expect(() => readDeployment(file)).toThrow(`The deployment in ${file} cannot be used`);
    expect(() => readDeployment(file)).toThrow(why);
  });

  test('a file that is not there', () => {
    expect(() => readDeployment(join(folder, 'none.json'))).toThrow('it cannot be read');
  });
});
