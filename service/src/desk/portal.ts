import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { fileNames } from '../platform/configuration/configuration-file.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import type { DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { type PortalState, readPortalState, savePortalState } from './portal-store.ts';
import { DeskRefusal } from './refusal.ts';

const LOOK_EVERY_MILLISECONDS = 10_000;
const FILE_WINS = 'The file of LENDSIDE_CONFIGURATION names serviceStatus, and what it says holds: change it there.';

const isOfFile = ({ settings }: Pick<Context, 'settings'>) =>
  fileNames(settings.configurationFile).includes('serviceStatus');

/** Whether the portal is open, and who changed that last. */
export async function showPortal(context: Context, { seen }: DeskCall): Promise<DeskAnswer> {
  const state = await readPortalState(statementAs(context.db, 'worker'));
  seen({ what: 'state of the portal' });
  const since = state ? `${state.changedBy}, ${instant(state.changedAtMs)}` : 'never changed here';
  const cells = [
    state?.isClosed ? 'closed' : 'open',
    state?.message ?? '',
    state?.messageSpanish ?? '',
    state?.plannedEnd ?? '',
    since,
  ];
  return {
    ...(isOfFile(context) && { says: FILE_WINS }),
    blocks: [
      {
        title: 'Portal',
        head: ['Is', 'English', 'Spanish', 'Planned end', 'By'],
        rows: [{ cells }],
        empty: '',
        acts: [
          { operation: 'close', label: 'Close the portal', input: {} },
          ...(state?.isClosed ? [{ operation: 'open' as const, label: 'Open the portal', input: {} }] : []),
        ],
      },
    ],
  };
}

export async function closePortal(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const { english = '', spanish = '', plannedEnd = '' } = input;
  if (isOfFile(context)) throw new DeskRefusal(FILE_WINS);
  const endMs = plannedEnd === '' ? undefined : Date.parse(plannedEnd);
  if (Number.isNaN(endMs)) throw new DeskRefusal('The planned end is an instant, such as 2026-11-21T18:00:00-06:00.');
  if (endMs !== undefined && endMs <= context.clock.nowMs()) throw new DeskRefusal('The planned end is over already.');
  const words = { message: english, messageSpanish: spanish };
  const end = endMs === undefined ? '' : instant(endMs);
  await savePortalState(statementAs(context.db, 'worker'), {
    isClosed: true,
    ...words,
    plannedEnd: end,
    changedBy: operator.name,
  });
  seen({ what: 'closed the portal' });
  return { says: 'The portal closes in every process within half a minute.' };
}

export async function openPortal(context: Context, { operator, seen }: DeskCall): Promise<DeskAnswer> {
  if (isOfFile(context)) throw new DeskRefusal(FILE_WINS);
  const open = { isClosed: false, message: '', messageSpanish: '', plannedEnd: '', changedBy: operator.name };
  await savePortalState(statementAs(context.db, 'worker'), open);
  seen({ what: 'opened the portal' });
  return { says: 'The portal opens in every process within half a minute.' };
}

/** Flags that say a state of the portal. */
const flagsOf = ({ isClosed, message, messageSpanish, plannedEnd }: PortalState) => ({
  serviceStatus: isClosed ? 'unavailable' : 'available',
  serviceMessage: message,
  serviceMessageSpanish: messageSpanish,
  plannedEnd,
});

/** Follows what operators decided, in this process. The configuration's file goes before; without a decision nothing is done. */
export function followPortal(context: Context): Job {
  let followed = 0;
  return startRepeatingJob(context, {
    name: 'desk',
    async run() {
      const state = await readPortalState(statementAs(context.db, 'worker'));
      if (!state || isOfFile(context)) return;
      // Reading the configuration again opens what stands closed here.
      const isReset = state.isClosed && context.flags.text('serviceStatus') === 'available';
      if (state.changedAtMs === followed && !isReset) return;
      context.flags.override(flagsOf(state));
      followed = state.changedAtMs;
    },
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'it could not be read whether the portal is closed',
  });
}
