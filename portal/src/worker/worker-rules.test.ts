import { describe, expect, test } from 'vitest';
import { cachesToDrop, isOwnPath, kindOfRequest, readNotice } from './worker-rules.ts';

const ORIGIN = 'https://pay.example';
const get = (path: string, mode = 'cors') => ({ method: 'GET', mode, url: new URL(path, ORIGIN).href });

describe('what the worker does with a request', () => {
  test.each([
    ['a page', get('/tmx/Accounts/40120', 'navigate'), 'page'],
    ['the sign-in page', get('/', 'navigate'), 'page'],
    ['a page with a query', get('/?signedOut', 'navigate'), 'page'],
    ['a script of the build', get('/assets/index-1a2b3c.js'), 'file'],
    ['a style sheet of the build', get('/assets/index-1a2b3c.css'), 'file'],
    ['a script with a query', get('/assets/index-1a2b3c.js?x=1'), 'other'],
    ['a file below a file', get('/assets/a/b.js'), 'other'],
    ['an answer of the API', get('/api/accounts'), 'other'],
    ['a document opened as a page', get('/api/document?id=1', 'navigate'), 'other'],
    ['a download', get('/api/dataExportFile?exportKey=k', 'navigate'), 'other'],
    ['what customers received', get('/dev/inbox', 'navigate'), 'other'],
    ['a referral link, which is counted', get('/r/abc', 'navigate'), 'other'],
    ['what the portal is configured to', get('/session-config.json'), 'other'],
    ['the worker itself', get('/service-worker.js'), 'other'],
    ['a payment', { ...get('/api/payment'), method: 'POST' }, 'other'],
    ['a form that is sent', { ...get('/', 'navigate'), method: 'POST' }, 'other'],
    ["the card vault's fields", { method: 'GET', mode: 'navigate', url: 'https://vault.example/fields' }, 'other'],
    ['an icon', get('/marks/tmx.svg', 'no-cors'), 'other'],
    ['no address', { method: 'GET', mode: 'navigate', url: 'nothing' }, 'other'],
  ])('%s', (_, request, kind) => {
    expect(kindOfRequest(request, ORIGIN)).toBe(kind);
  });
});

test('a build that takes over leaves its own cache and the one before it', () => {
  const names = ['other-app', 'lendside-a', 'lendside-b', 'lendside-c', 'lendside-d'];
  expect(cachesToDrop(names, 'lendside-d')).toEqual(['lendside-a', 'lendside-b']);
  expect(cachesToDrop(['lendside-d'], 'lendside-d')).toEqual([]);
});

describe('a notice', () => {
  const notice = { title: 'TMX', body: 'There is news.', tag: 'a', path: '/tmx/Accounts/1' };
  test('is read as it was written', () => {
    expect(readNotice(JSON.stringify(notice))).toEqual(notice);
  });

  test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', '/a?token=1', '/a\\b', 7])(
    'that leads to %s opens the portal and nothing else',
    (path) => {
      expect(readNotice(JSON.stringify({ ...notice, path }))?.path).toBe('/');
    },
  );

  test.each([
    undefined,
    '',
    'text',
    '[]',
    '{}',
    JSON.stringify({ ...notice, body: 'x'.repeat(201) }),
    'x'.repeat(5000),
  ])('that is none shows nothing: %#', (text) => {
    expect(readNotice(text)).toBeUndefined();
  });

  test('two slashes are no path of ours', () => {
    expect(isOwnPath('//x')).toBe(false);
    expect(isOwnPath('/Home')).toBe(true);
  });
});
