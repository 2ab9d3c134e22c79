import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import type { DeskAnswer } from './answer.ts';
import { deadMessages, setAside, tryAgain } from './dead-letters-store.ts';
import { workSetAside } from './dead-work.ts';
import type { DeskCall } from './desk-call.ts';
import { DeskRefusal } from './refusal.ts';

const SHOWN_MAX = 100;

/** Messages of the last two weeks that could not be delivered, and work that was set aside, each with its cause. */
export async function showDead(context: Context, { seen }: DeskCall): Promise<DeskAnswer> {
  const dead = await deadMessages(statementAs(context.db, 'worker'), SHOWN_MAX);
  const work = await workSetAside(context);
  seen({ what: `${dead.length} dead letters, ${work.rows.length} pieces of work set aside` });
  return {
    blocks: [
      {
        title: 'Messages that could not be delivered',
        head: ['Message', 'Kind', 'Written', 'Tries', 'Cause'],
        rows: dead.map(({ messageId, kind, writtenAtMs, attempts, state, reason }) => ({
          cells: [
            messageId,
            kind,
            instant(writtenAtMs).slice(0, 16).replace('T', ' '),
            String(attempts),
            `${state === 'refused' ? 'Refused' : 'Given up'}: ${reason ?? 'no cause was said'}.`,
          ],
          acts: [
            { operation: 'retry', label: 'Try again', input: { messageId } },
            { operation: 'setAside', label: 'Set aside', input: { messageId } },
          ],
        })),
        empty: 'Everything was delivered, or is still being tried.',
      },
      work,
    ],
  };
}

export async function retryMessage(context: Context, { input, seen }: DeskCall): Promise<DeskAnswer> {
  const { messageId = '' } = input;
  const tx = statementAs(context.db, 'worker');
  if (!(await tryAgain(tx, messageId, instant(context.clock.nowMs())))) {
    throw new DeskRefusal('This message is not dead, or its words are gone: a code is asked for anew by its customer.');
  }
  context.wake('outbox');
  seen({ what: `message ${messageId} is tried again` });
  return { says: 'It is tried again now.' };
}

export async function setMessageAside(context: Context, { input, seen }: DeskCall): Promise<DeskAnswer> {
  const { messageId = '' } = input;
  if (!(await setAside(statementAs(context.db, 'worker'), messageId)))
    throw new DeskRefusal('This message is not dead.');
  seen({ what: `message ${messageId} was set aside` });
  return { says: 'It is set aside.' };
}
