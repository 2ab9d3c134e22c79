import { afterAll, describe, expect, it } from 'vitest';
import { testCertificates } from '../sockets/certificates-for-test.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { type VendorAsk, vendorPeer } from '../sockets/vendor-peer-for-test.ts';
import { addressesSuite } from './addresses-suite.ts';
import { googlePlacesAdapter } from './google-places.ts';
import type { Addresses } from './port.ts';

const KEY = 'a key';
const PLACES = ['12 Oak Avenue, Riverside, GA 31401', '12 Oak Street, Fairview, GA 30301'].map((text, index) => {
  const [, number = '', route = '', city = '', state = '', zip = ''] =
    /^(\d+) ([^,]+), ([^,]+), ([A-Z]{2}) (\d{5})$/.exec(text) ?? [];
  const part = (type: string, longText: string, shortText = longText) => ({
    longText,
    shortText,
    types: [type],
    languageCode: 'en',
  });
  const parts = [part('street_number', number), part('route', route), part('locality', city)];
  const state1 = part('administrative_area_level_1', 'Georgia', state);
  return { placeId: `ChIJ_place_${index}`, text, addressComponents: [...parts, state1, part('postal_code', zip)] };
});

/**
 * Simulator of Google Places (New), written by us from its public reference
 * (developers.google.com/maps/documentation/places/web-service/place-autocomplete and /place-details).
 */
const peer = await vendorPeer(({ method, path, headers, body }: VendorAsk) => {
  const failed = (status: number, name: string) => ({
    status,
    json: { error: { code: status, message: '', status: name } },
  });
  if (headers['x-goog-api-key'] !== KEY) return failed(403, 'PERMISSION_DENIED');
  if (headers['x-goog-fieldmask'] === undefined) return failed(400, 'FIELD_MASK_MISSING');
  if (method === 'POST' && path === '/v1/places:autocomplete') {
    const { input } = JSON.parse(body) as { input: string };
    const found = PLACES.filter(({ text }) => text.toLowerCase().startsWith(input.toLowerCase()));
    // Nothing found is an empty object.
    if (found.length === 0) return { status: 200, json: {} };
    const suggestions = found.map(({ placeId, text }) => ({
      placePrediction: { placeId, text: { text: `${text}, USA`, matches: [{ endOffset: 3 }] } },
    }));
    return { status: 200, json: { suggestions, a_field_of_tomorrow: {} } };
  }
  const place = PLACES.find(({ placeId }) => path === `/v1/places/${placeId}`);
  if (place) return { status: 200, json: { addressComponents: place.addressComponents } };
  return path.length > 30 ? failed(400, 'INVALID_ARGUMENT') : failed(404, 'NOT_FOUND');
});
afterAll(() => peer.close());

const open = (change: object = {}, url = peer.url): Promise<Addresses> =>
  googlePlacesAdapter.open({ url, key: KEY, ...change }, {} as AdapterTools);
const addresses = await open();

addressesSuite('Google Places', addresses, '12 Oak');

describe('Google Places', () => {
  const asked = { search: '12 Oak', sessionToken: 'one-session' };

  it('counts a choice to the session of its predictions, within the United States', async () => {
    const [first] = await addresses.predict(asked);
    await addresses.details({ placeId: first?.placeId ?? '', sessionToken: asked.sessionToken });
    const [typed, chosen] = peer.asked.slice(-2);
    expect(JSON.parse(typed?.body ?? '')).toMatchObject({ sessionToken: 'one-session', includedRegionCodes: ['us'] });
    expect(chosen?.query.get('sessionToken')).toBe('one-session');
    expect(first?.text).toBe('12 Oak Avenue, Riverside, GA 31401');
  });

  it.each(['../v1/places/x?key=1', 'ChIJ_place_0/../../x', 'ChIJ place 000', 'ChIJ_place_0?x=1'])(
    'a name that is none is not asked for: %j',
    async (placeId) => {
      const before = peer.asked.length;
      expect(await addresses.details({ placeId, sessionToken: 'x' })).toBeUndefined();
      expect(peer.asked).toHaveLength(before);
    },
  );

  it.each(['lost', 'html', 'huge', 'redirect', 'serverError', 'empty'] as const)(
    'an answer that is none (%s) is a failure',
    async (kind) => {
      peer.trouble(kind);
      await expect(addresses.predict(asked)).rejects.toThrow();
      peer.trouble(kind);
      await expect(addresses.details({ placeId: 'ChIJ_place_0', sessionToken: 'x' })).rejects.toThrow();
    },
  );

  it('a wrong key and a bad certificate are named', async () => {
    const wrong = await open({ key: 'wrong' });
    await expect(wrong.predict(asked)).rejects.toThrow('it answered 403 PERMISSION_DENIED');
    await expect(googlePlacesAdapter.tryOut?.(wrong)).rejects.toThrow('PERMISSION_DENIED');
    const server = await vendorPeer(() => ({ status: 200, json: {} }), testCertificates().expired);
    await expect((await open({}, server.url)).predict(asked)).rejects.toThrow(/certificate/);
    expect(server.asked).toEqual([]);
    await server.close();
  });

  it('the doctor looks for an address that is everywhere', async () => {
    expect(await googlePlacesAdapter.tryOut?.(addresses)).toBe('It knows 0 addresses that begin with "1 Main Street".');
  });

  it.each([
    [{ key: '' }, /^settings\.key: /],
    [{ url: 'http://places.googleapis.com' }, 'settings.url: it has to begin with https://.'],
    [{ apiKey: 'x' }, 'settings.apiKey is no setting.'],
  ])('settings are refused by name: %j', async (change, sentence) => {
    await expect(open(change)).rejects.toThrow(sentence);
  });
});
