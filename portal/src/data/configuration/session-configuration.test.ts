// @document
import { afterEach, expect, test, vi } from 'vitest';
import { loadSessionConfiguration } from '../calls/call.ts';
import { brandNow } from './brand-now.ts';
import { applyServiceConfig, applySessionConfiguration, serviceAddress } from './session-configuration.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['an address on this origin', { serviceUrl: '/api/v2' }, '/api/v2'],
  ['an address elsewhere', { serviceUrl: 'https://service.example/api/' }, 'https://service.example/api'],
  ['nothing of the kind', {}, '/api'],
  ['no object', null, '/api'],
  ['not encrypted', { serviceUrl: 'http://service.example' }, '/api'],
  ['no address', { serviceUrl: 'javascript:alert(1)' }, '/api'],
  ['another origin in disguise', { serviceUrl: '//service.example' }, '/api'],
  ['far too long', { serviceUrl: `/${'x'.repeat(400)}` }, '/api'],
])('session configuration with %s', async (_why, configuration, address) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(configuration)));
  await loadSessionConfiguration();
  expect(serviceAddress()).toBe(address);
});

test.each([
  ['is not there', async () => new Response('', { status: 404 })],
  ['is no JSON', async () => new Response('<html>')],
  ['does not come', async () => Promise.reject(new TypeError('offline'))],
])('session configuration that %s leaves the fallback', async (_why, reply) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', reply);
  await loadSessionConfiguration();
  expect(serviceAddress()).toBe('/api');
});

test.each([
  ['this origin', 'http://localhost:3000/lender/api', '/lender/api'],
  ['another origin', 'https://service.example/lender/api', '/api'],
  ['no address', 'nothing', '/api'],
])('after a sign-in calls go to the serviceUrl it answered: %s', (_why, serviceUrl, address) => {
  applySessionConfiguration(undefined);
  vi.stubGlobal('location', { origin: 'http://localhost:3000' });
  applyServiceConfig({ serviceUrl });
  expect(serviceAddress()).toBe(address);
});

test('the addresses and phones of a brand are those that session configuration says', () => {
  applySessionConfiguration({
    brands: { tmx: { links: { privacyUrl: 'https://lender.example/p' }, supportPhones: { NLS: '2025550199' } } },
  });
  expect(brandNow('tmx')).toMatchObject({
    links: { privacyUrl: 'https://lender.example/p', termsUrl: 'https://tmx.example/terms' },
    supportPhones: { NLS: '2025550199' },
  });
  expect(brandNow('inl').links.privacyUrl).toBe('https://inl.example/privacy');
  applySessionConfiguration(undefined);
  expect(brandNow('tmx').links.privacyUrl).toBe('https://tmx.example/privacy');
});
