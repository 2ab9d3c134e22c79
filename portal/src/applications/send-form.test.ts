// @document
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../data/calls/call-failed.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { sendForm } from './send-form.ts';

let sent: { to: string; headers: string[]; form: FormData | undefined };
let reply: { status: number; responseText: string } | 'lost';

/** A request that is answered at once. */
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  open(method: string, url: string) {
    sent.to = `${method} ${url}`;
  }
  getResponseHeader(name: string) {
    return name === 'x-trace-id' ? '4bf92f3577b34da6a3ce929d0e0e4736' : null;
  }
  setRequestHeader(name: string) {
    sent.headers.push(name);
  }
  send(form: FormData) {
    sent.form = form;
    this.upload.onprogress?.({ loaded: 5, total: 10 });
    if (reply === 'lost') return this.onerror?.();
    Object.assign(this, reply);
    this.onload?.();
  }
}

const FORM = {
  url: 'https://files.example/upload',
  fields: { policy: 'p', signature: 's' },
  file: new Blob(['photo']),
};

beforeEach(() => {
  sent = { to: '', headers: [], form: undefined };
  reply = { status: 200, responseText: '{}' };
  chooseLanguage('english');
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  keepSession({ accessToken: 'a', idToken: 'i', deviceKey: 'd', expiresAt: '2099-01-01T00:00:00.000Z' } as Session);
});
afterEach(() => {
  keepSession(undefined);
  vi.unstubAllGlobals();
});

test('a file goes as a form to its signed address, with its permission and without any header of the sign-in', async () => {
  const heard: number[] = [];
  await sendForm(FORM, (fraction) => heard.push(fraction));
  expect([sent.to, sent.headers, heard]).toEqual(['POST https://files.example/upload', ['x-language'], [0.5]]);
  expect([...(sent.form?.keys() ?? [])]).toEqual(['policy', 'signature', 'file']);
});

test.each([
  [
    'a refusal with its sentence',
    { status: 413, responseText: '{"code":"file_too_large","Error":"Too large."}' },
    'file_too_large',
  ],
  ['one that is no answer of ours', { status: 502, responseText: '<html>' }, 'call_failed'],
  ['nothing', 'lost', 'network_error'],
] as const)('%s is told', async (_what, answer, code) => {
  reply = answer;
  const failure = await sendForm(FORM, () => {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailed);
  expect((failure as CallFailed).code).toBe(code);
});
