import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import type { DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { DeskRefusal } from './refusal.ts';

async function userIdOf(context: Context, customerId: string): Promise<string> {
  const person = await context.ports.signIn.findUserOfCustomer(customerId);
  if (!person) throw new DeskRefusal('This customer has no sign-in.');
  return person.userId;
}

/** Where a customer is signed in now. */
export async function showSessions(context: Context, { input, seen }: DeskCall): Promise<DeskAnswer> {
  const { customerId = '' } = input;
  const userId = await userIdOf(context, customerId);
  const sessions = await context.ports.signIn.ownSessions.list(userId);
  seen({ customerId, userId, what: `${sessions.length} sessions` });
  const minute = (ms: number) => instant(ms).slice(0, 16).replace('T', ' ');
  return {
    blocks: [
      {
        title: `Sessions of ${customerId}`,
        head: ['Session', 'Device', 'Place', 'Began', 'Last active', 'By'],
        rows: sessions.map(({ sessionId, deviceName, place, startedAtMs, lastActiveAtMs, byLink }) => ({
          cells: [
            sessionId,
            deviceName,
            place ?? '',
            minute(startedAtMs),
            minute(lastActiveAtMs),
            byLink ? 'link' : 'sign-in',
          ],
          acts: [{ operation: 'endSessions', label: 'End', input: { customerId, sessionId } }],
        })),
        empty: 'Not signed in anywhere.',
        acts: sessions.length > 0 ? [{ operation: 'endSessions', label: 'End all', input: { customerId } }] : [],
      },
    ],
  };
}

/** Signs a customer out, with the device keys of those devices. */
export async function endSessions(context: Context, { input, seen }: DeskCall): Promise<DeskAnswer> {
  const { customerId = '', sessionId } = input;
  const userId = await userIdOf(context, customerId);
  const ended = await context.ports.signIn.ownSessions.end({ userId, sessionId });
  if (ended === 0) throw new DeskRefusal('There is no such session any more.');
  seen({ customerId, userId, what: `ended ${ended} sessions` });
  return { says: ended === 1 ? 'One session was ended.' : `${ended} sessions were ended.` };
}
