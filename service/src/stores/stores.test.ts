import { inflateSync } from 'node:zlib';
import { brandCodes } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { findStores, listStates, readStore, readStoreMap } from '@lendside/contract/stores';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { partsOf } from './store-map/draw-store-map.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const header = (fields: object) => ({
  headers: { 'x-sensitive': Buffer.from(JSON.stringify(fields)).toString('base64url') },
});

describe('states', () => {
  test('all of them, sorted in the language asked for', async () => {
    const { body } = await world.call(listStates, {});
    expect(body.states).toHaveLength(51);
    const spanish = await world.call(listStates, {}, { headers: { 'x-language': 'spanish' } });
    expect(spanish.body.states).toContainEqual({ label: 'Nueva York', value: 'NY' });
  });
});

describe('a store', () => {
  test('its state is named in the language asked for', async () => {
    const { body } = await world.call(readStore, { storeId: '44510' }, { headers: { 'x-language': 'spanish' } });
    expect(body.storeInfo.state).toEqual({ label: 'Carolina del Sur', value: 'SC' });
  });

  test('that is unknown, or of the other lender system, is not found', async () => {
    expect((await world.call(readStore, { storeId: '99999' })).body.code).toBe('store_not_found');
    expect((await world.call(readStore, { storeId: '40120', lmsId: 'TLXe' })).body.code).toBe('store_not_found');
  });
});

describe('the map of a store', () => {
  test('is a PNG of its size, the same every time', async () => {
    const { body } = await world.call(readStoreMap, { storeId: '40120' });
    const png = Buffer.from(body.image, 'base64');
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect([width, height]).toEqual([640, 400]);
    const length = png.readUInt32BE(33);
    expect(png.subarray(37, 41).toString('latin1')).toBe('IDAT');
    expect(inflateSync(png.subarray(41, 41 + length))).toHaveLength(height * (1 + width * 3));
    expect((await world.call(readStoreMap, { storeId: '40120' })).body.image).toBe(body.image);
  });

  test('another store has another', async () => {
    const images = await Promise.all(
      ['40120', '42310'].map(async (storeId) => (await world.call(readStoreMap, { storeId })).body.image),
    );
    expect(new Set(images).size).toBe(2);
    expect((await world.call(readStoreMap, { storeId: '99999' })).body.code).toBe('store_not_found');
  });

  test.each([
    ['100 Main Street', { number: 100, street: 'Main Street' }],
    ['Plaza del Sol', { number: 0, street: 'Plaza del Sol' }],
  ])('the street of %s', (line1, parts) => {
    expect(partsOf(line1)).toEqual(parts);
  });
});

test('no store shares a phone with another one or with a help line', async () => {
  const digits = (phone: string) => phone.replaceAll(/\D/g, '');
  const stores = await world.context.ports.storeDirectory.stores();
  const phones = stores.map(({ phone }) => digits(phone));
  expect(new Set(phones).size).toBe(stores.length);
  for (const phone of phones) expect(phone).toMatch(/^\d{3}55501\d\d$/);
  const lines = brandCodes.flatMap((code) => Object.values(brands[code].supportPhones).map(digits));
  expect(phones.filter((phone) => lines.includes(phone))).toEqual([]);
});

describe('the store finder', () => {
  const found = async (input: { brand?: 'tmx' | 'ccc'; zip?: string }, more: object = {}) => {
    const { body } = await world.call(findStores, input, more);
    return body.code ?? body.stores.map(({ id }) => id);
  };

  test('all stores of the deployment by name, without miles', async () => {
    const { body } = await world.call(findStores, {});
    expect(body.stores.map(({ name }) => name)).toEqual([
      'TMX Ashland',
      'TMX Fairview',
      'TMX Greenville',
      'TMX Riverside',
    ]);
    expect(body.stores[0]?.miles).toBeUndefined();
  });

  test.each([
    ['30301', ['40120'], 'where a store stands'],
    ['31405', ['40121'], 'in the neighborhood of one'],
    ['79901', ['40130'], 'elsewhere in its state'],
    ['98101', [], 'where none is near'],
  ])('by the ZIP code %s: %j (%s)', async (zip, stores) => {
    expect(await found({ zip })).toEqual(stores);
  });

  test('names the nearest one, and no list, where all are far away', async () => {
    const { body } = await world.call(findStores, { zip: '98101' });
    expect(body.stores).toEqual([]);
    expect(body.nearest).toMatchObject({ name: 'TMX Greenville', city: 'Greenville', state: 'TX' });
    expect(body.nearest?.miles).toBeGreaterThan(1000);
  });

  test('says from where it counts when it knows the state only', async () => {
    const far = await world.call(findStores, { zip: '79901' }, { headers: { 'x-language': 'spanish' } });
    expect(far.body.fromMiddleOf).toBe('Texas');
    const near = await world.call(findStores, { zip: '30301' });
    expect(near.body.fromMiddleOf).toBeUndefined();
    expect(near.body.stores[0]?.miles).toBe(0);
  });

  test('by position, which travels in the header', async () => {
    expect(await found({}, header({ latitude: 32.5, longitude: -97 }))).toEqual(['40130']);
    expect(await found({}, header({ latitude: 91, longitude: 0 }))).toBe('position_not_valid');
    expect(await found({}, header({ latitude: 33 }))).toBe('position_not_valid');
  });

  test.each(['00000', '1234', 'abcde', '123456'])('%s is no ZIP code', async (zip) => {
    expect(await found({ zip })).toBe('zip_unknown');
  });

  test('another brand', async () => {
    expect(await found({ brand: 'ccc' })).toEqual(['42310']);
  });
});
