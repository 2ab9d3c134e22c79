import { expect, test } from 'vitest';
import { dismissToast, showToast, standingMessage } from './toasts.ts';

test('a message that went is not said any more, and an older one goes at once when no newer one stands', () => {
  showToast('Saved', 'success');
  showToast('Sent', 'success');
  expect(standingMessage('success')).toBe('Sent');
  dismissToast('2');
  expect(standingMessage('success')).toBe('Saved');
  dismissToast('1');
  expect(standingMessage('success')).toBeUndefined();
});
