import { type CalendarDate, isCalendarDate } from '@lendside/domain/calendar-date';
import { formatMoney } from '@lendside/domain/money';
import { instant } from '@lendside/providers/instant';
import {
  checkActiveDuty,
  confirmProtection,
  endProtection,
  enterProtection,
  type OpenProtection,
  type PROTECTION_ENDS,
  protectionsToDecide,
  refuseProtection,
  statusCheckDays,
  type Undecided,
} from '../accounts/front.ts';
import { papersSentFor } from '../applications/front.ts';
import type { Context } from '../context.ts';
import type { Act, DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { DeskRefusal } from './refusal.ts';

const SHOWN_MAX = 100;
const DAYS_SHOWN = 7;

const KINDS = { activeDuty: 'active duty', bankruptcy: 'bankruptcy', disaster: 'disaster' } as const;

/** Active duty, bankruptcies and disasters that customers told or the lender knows of: those to decide first. */
export async function showProtections(context: Context, { seen }: DeskCall): Promise<DeskAnswer> {
  const open = await Promise.all(
    (await protectionsToDecide(context, SHOWN_MAX)).map(async (one) => ({
      ...one,
      papers: await papersSentFor(context, one.protectionId),
    })),
  );
  const days = await statusCheckDays(context, DAYS_SHOWN);
  seen({ what: `${open.length} protections` });
  return {
    blocks: [
      {
        title: 'Active duty, bankruptcy and disasters',
        head: ['Customer', 'What', 'State', 'From', 'Told', 'Rests on', 'Papers', 'Loans'],
        rows: open.map((one) => ({ cells: cellsOf(one), acts: actsOf(one) })),
        empty: 'No customer is protected, and nothing waits.',
        acts: [
          { operation: 'checkActiveDuty', label: 'Ask the status check of a customer', input: {} },
          { operation: 'enterProtection', label: 'Enter one', input: {} },
        ],
      },
      {
        title: 'Status checks of all borrowers',
        head: ['Day', 'Asked about', 'Found serving', 'Service over', 'Not answered', 'Done'],
        rows: days.map(({ day, asked, found, ended, unanswered, isDone }) => ({
          cells: [day, ...[asked, found, ended, unanswered].map(String), isDone ? 'yes' : 'not yet'],
        })),
        empty: 'No day was begun.',
      },
    ],
  };
}

function cellsOf(one: OpenProtection & { readonly papers: Awaited<ReturnType<typeof papersSentFor>> }): string[] {
  const { customerId, kind, state, fromOn, toldAtMs, userId, proof, papers } = one;
  const waits = kind === 'bankruptcy' ? 'to decide, counts meanwhile' : 'to decide';
  return [
    customerId,
    KINDS[kind],
    state === 'TOLD' ? waits : 'stands',
    fromOn,
    `${instant(toldAtMs).slice(0, 10)}, by ${userId === null ? 'the lender' : 'the customer'}`,
    proof,
    `${papers.accepted.length} accepted, ${papers.waiting} to look at`,
    one.loans.map(loanCell).join('; ') || 'none yet',
  ];
}

function loanCell({ loanId, protection, answer }: OpenProtection['loans'][number]): string {
  if (answer === null) return `${loanId}: asked for (${protection})`;
  if (answer.outcome === 'refused') return `${loanId}: not changed, ${answer.reason}`;
  const { forgivenCents = 0, refundCents = 0 } = answer;
  const back = refundCents > 0 ? `, send back ${formatMoney(refundCents)} by check` : '';
  return `${loanId}: ${protection}, forgiven ${formatMoney(forgivenCents)}${back}`;
}

function actsOf({ protectionId, kind, state }: OpenProtection): Act[] {
  const input = { protectionId };
  const end: Act = { operation: 'endProtection', label: 'It is over', input };
  if (state === 'STANDS') return [end];
  return [
    { operation: 'confirmProtection', label: 'Confirm it', input },
    { operation: 'refuseProtection', label: 'Refuse it', input },
    ...(kind === 'bankruptcy' ? [end] : []),
  ];
}

const UNDECIDED: Readonly<Record<Undecided, string>> = {
  gone: 'There is no such protection to decide so: it was decided before, or its end is of another kind.',
  inFuture: 'This day is still to come. Enter it on that day or later.',
  noProof: 'There is no proof yet: accept a paper that was sent, ask the status check, or name what was shown.',
  beforeIt: 'It cannot be over before it began.',
  told: 'One of this kind stands or waits already for this customer.',
};

function refuse(undecided: Undecided | undefined): void {
  if (undecided !== undefined) throw new DeskRefusal(UNDECIDED[undecided]);
}

function dayOf(text: string | undefined): CalendarDate | undefined {
  if (text !== undefined && !isCalendarDate(text)) throw new DeskRefusal('A day is written as 2026-03-09.');
  return text;
}

export async function confirmOne(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const { protectionId = '', proof } = input;
  const from = dayOf(input.from);
  refuse(
    await confirmProtection(context, {
      protectionId,
      by: operator.name,
      accepted: (await papersSentFor(context, protectionId)).accepted,
      ...(from && { from }),
      ...(proof && { proof }),
    }),
  );
  seen({ what: `protection ${protectionId} was confirmed` });
  return { says: 'It stands. The list shows what was changed of each loan.' };
}

export async function refuseOne(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const { protectionId = '', note = '' } = input;
  refuse(await refuseProtection(context, { protectionId, by: operator.name, note }));
  seen({ what: `protection ${protectionId} was refused` });
  return { says: 'It is refused. The customer reads why, and what to send.' };
}

export async function endOne(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const { protectionId = '' } = input;
  const how = input.how as (typeof PROTECTION_ENDS)[number];
  const on = dayOf(input.on) ?? context.businessDate();
  if (how === 'passed' && on !== context.businessDate()) {
    throw new DeskRefusal('A disaster is over from today on: what fell due before keeps its relief. Enter today.');
  }
  refuse(await endProtection(context, { protectionId, by: operator.name, how, on }));
  seen({ what: `protection ${protectionId} is over: ${how} on ${on}` });
  return { says: `It is over since ${on}.` };
}

export async function checkOne(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const { customerId = '' } = input;
  if (!(await context.ports.customerFile.customer(customerId))) {
    throw new DeskRefusal('There is no customer of this number.');
  }
  const { since, isNew } = await checkActiveDuty(context, { customerId, by: operator.name });
  seen({
    customerId,
    what: since === undefined ? 'status check: not serving' : `status check: serving since ${since}`,
  });
  if (since === undefined)
    return { says: 'The status check does not say that this customer serves, or did not answer.' };
  return { says: `This customer serves since ${since}${isNew ? ': their loans are changed' : ', as was known'}.` };
}

export async function enterOne(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const { customerId = '', proof = '' } = input;
  const kind = input.kind as OpenProtection['kind'];
  if (!(await context.ports.customerFile.customer(customerId))) {
    throw new DeskRefusal('There is no customer of this number.');
  }
  const from = dayOf(input.from) ?? context.businessDate();
  refuse(await enterProtection(context, { customerId, kind, from, proof, by: operator.name }));
  seen({ customerId, what: `${KINDS[kind]} from ${from} was entered` });
  return { says: 'It stands. The list shows what was changed of each loan.' };
}
