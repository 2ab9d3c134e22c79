import type { Geo } from '@lendside/providers/geo/port';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from '../platform/configuration/settings.ts';
import { openChosen, type PortOpeners, vendorSetting } from './chosen-ports.ts';

const geo = (name: string): Geo => ({ name, embedded: name === 'embedded', stateAt: async () => undefined });
const openers = {
  geo: { embedded: () => geo('embedded'), acme: async () => geo('acme') },
  calendar: { embedded: () => ({ name: 'embedded calendar' }) },
} as unknown as PortOpeners;
const settingsOf = (variables: Readonly<Record<string, string>>) =>
  readSettings({ DATABASE_URL: 'postgres://localhost/lendside', ...variables });

describe('the provider of a port', () => {
  test.each([
    ['', 'embedded'],
    ['geo=embedded', 'embedded'],
    ['geo=acme', 'acme'],
    [' geo = acme ,', 'acme'],
  ])('%j opens %s', async (chosen, name) => {
    const { providers } = settingsOf({ LENDSIDE_PROVIDERS: chosen });
    const ports = await openChosen(providers, openers);
    expect([ports.geo.name, ports.calendar.name]).toEqual([name, 'embedded calendar']);
  });

  test.each([
    ['geo=nobody', 'LENDSIDE_PROVIDERS chooses nobody for geo. It can be answered by embedded, acme.'],
    ['geo=toString', 'LENDSIDE_PROVIDERS chooses toString for geo. It can be answered by embedded, acme.'],
    ['weather=acme', 'LENDSIDE_PROVIDERS names weather, which is no port. Ports: geo, calendar, keys.'],
  ])('%s is refused', async (chosen, sentence) => {
    const { providers } = settingsOf({ LENDSIDE_PROVIDERS: chosen });
    await expect(openChosen(providers, openers)).rejects.toThrow(new SettingsError(sentence));
  });

  test.each(['geo', 'geo=', '=acme', 'geo=acme=acme'])('%s cannot be read', (chosen) => {
    expect(() => settingsOf({ LENDSIDE_PROVIDERS: chosen })).toThrow('LENDSIDE_PROVIDERS is not valid');
  });
});

test('values of a vendor are read by their names; one that is missing is named', () => {
  const settings = settingsOf({ LENDSIDE_VENDOR_ACME_KEY: 'abc', LENDSIDE_VENDOR_EMPTY: '' });
  expect(vendorSetting(settings, 'ACME_KEY')).toBe('abc');
  expect(() => vendorSetting(settings, 'EMPTY')).toThrow('LENDSIDE_VENDOR_EMPTY is missing.');
});
