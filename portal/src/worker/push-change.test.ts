import { describe, expect, test } from 'vitest';
import { type Change, followChange } from './push-change.ts';

const key = new Uint8Array([4, 1, 2]).buffer;
const subscription = { options: { applicationServerKey: key } };

/** A browser that keeps a list of what it was asked. */
async function follow(change: Change, { current = null as unknown, configured = 'configured', works = true } = {}) {
  const asked: unknown[] = [];
  const done = followChange(change, {
    current: async () => current,
    configuredKey: async () => configured,
    leaveNote: async () => asked.push('note'),
    subscribe: async (by) => {
      asked.push(by);
      if (!works) throw new DOMException('denied', 'NotAllowedError');
    },
  });
  return { asked, failed: await done.then(() => false).catch(() => true) };
}

describe('a changed address for notices', () => {
  test.each<[string, Change, object, unknown[]]>([
    ['is taken anew by the key of the one before', { oldSubscription: subscription }, {}, ['note', key]],
    [
      'given by the browser, is only noted',
      { oldSubscription: subscription, newSubscription: subscription },
      {},
      ['note'],
    ],
    ['that is there already, is only noted', { oldSubscription: subscription }, { current: subscription }, ['note']],
    ['of a browser that says nothing, by the key of the portal', {}, {}, ['note', 'configured']],
    [
      'of one that says no key, by the key of the portal',
      { oldSubscription: { options: { applicationServerKey: null } }, newSubscription: null },
      {},
      ['note', 'configured'],
    ],
    ['of a portal that sends none, is only noted', {}, { configured: '' }, ['note']],
  ])('%s', async (_, change, browser, asked) => {
    expect(await follow(change, browser)).toEqual({ asked, failed: false });
  });

  test('that is refused leaves the note: the page asks again', async () => {
    const change = { oldSubscription: subscription };
    expect(await follow(change, { works: false })).toEqual({ asked: ['note', key], failed: true });
  });
});
