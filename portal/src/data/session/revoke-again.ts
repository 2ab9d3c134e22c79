import { CallFailed } from '../calls/call-failed.ts';
import { callFirst } from '../calls/first-call.ts';
import { isUnrevoked, keepUnrevoked } from './unrevoked.ts';

/** Tries a sign-out again that the service has not heard of, by the cookie alone. False: it still has not. */
export async function revokeAgain(): Promise<boolean> {
  if (!isUnrevoked()) return true;
  try {
    await callFirst('signOutUser', { method: 'menu' });
  } catch (error) {
    if (!(error instanceof CallFailed) || error.isFailure) return false;
  }
  keepUnrevoked(false);
  return true;
}
