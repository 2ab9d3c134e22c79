import type { DisasterKind } from '@lendside/domain/disaster-area';
import {
  coverCustomer,
  type DisasterHelp,
  type DisasterUnchanged,
  type DisasterUndeclared,
  declareDisaster,
  disastersDeclared,
  endDisaster,
} from '../accounts/front.ts';
import type { Context } from '../context.ts';
import type { Act, DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { DISASTER_OPERATIONS } from './disaster-operations.ts';
import { DeskRefusal } from './refusal.ts';

const SHOWN_MAX = 100;

/** Declared disasters, the latest first, with what came of each. */
export async function showDisasters(context: Context, { seen }: DeskCall): Promise<DeskAnswer> {
  const declared = await disastersDeclared(context, SHOWN_MAX);
  const today = context.businessDate();
  seen({ what: `${declared.length} disasters` });
  return {
    blocks: [
      {
        title: 'Disasters',
        head: [
          'Disaster',
          'Name',
          'Area',
          'Days',
          'Federal',
          'Declared by',
          'State',
          'Customers',
          'Loans relieved',
          'Loans paused',
        ],
        rows: declared.map((one) => ({ cells: cellsOf(one, today), acts: actsOf(one, today) })),
        empty: 'No disaster was declared.',
        acts: [{ operation: 'declareDisaster', label: 'Declare one', input: {} }],
      },
    ],
  };
}

const MEANINGS: Readonly<Record<string, string>> = DISASTER_OPERATIONS.declareDisaster.fields[2].means;

function cellsOf(one: DisasterHelp, today: string): string[] {
  const { disasterId, name, spanishName, kind, states, zips, fromOn, untilOn, declaration, enteredBy, endedBy } = one;
  const area = zips.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ') || 'all of it';
  const waiting = one.customersWaiting > 0 ? `, ${one.customersWaiting} to decide` : '';
  const state = endedBy === null ? (untilOn < today ? 'over' : 'holds') : `ended by ${endedBy}`;
  return [
    disasterId,
    `${MEANINGS[kind] ?? kind}: ${name} (${spanishName})`,
    `${states.join(', ')}: ${area}`,
    `${fromOn} to ${untilOn}`,
    declaration ?? 'none',
    enteredBy,
    state,
    `${one.customersProtected}${waiting}`,
    String(one.loansRelieved),
    String(one.loansPaused),
  ];
}

function actsOf({ disasterId, untilOn, endedBy }: DisasterHelp, today: string): Act[] {
  if (untilOn < today) return [];
  const input = { disasterId };
  const cover: Act = { operation: 'coverCustomer', label: 'Cover a customer', input, backTo: 'disasters' };
  const end: Act = { operation: 'endDisaster', label: 'End it today', input, backTo: 'disasters' };
  return endedBy === null && untilOn > today ? [cover, end] : [cover];
}

const FAULTS: Readonly<Record<DisasterUndeclared['fault'], (words: string) => string>> = {
  no_state: () => 'Name one state at least, by its two letters.',
  unknown_state: (words) => `${words} is no state. Write its two letters, as in MO.`,
  not_a_zip: (words) => `${words} is no ZIP code: write five digits, or a range such as 64503-64507.`,
  zips_backward: (words) => `${words} ends before it begins: write the lower ZIP code first.`,
  zip_of_other_state: (words) => `${words} lies in none of these states. Name its state, or take it out.`,
  zips_overlap: (words) => `${words} is named twice: let no range overlap another.`,
  too_many_zips: (words) => `More than ${words} ranges cannot be read. Name ranges in place of single ZIP codes.`,
  not_a_day: (words) => `${words} is no day: a day is written as 2026-03-09.`,
  begins_later: (words) => `${words} is still to come. Declare it on that day or later.`,
  ends_before_it_begins: (words) => `It cannot end on ${words}, before it begins.`,
  too_long: () => 'It lasts more than a year. Declare a year at most, and again when it still holds.',
  not_a_declaration: (words) => `${words} is no number of a federal declaration: FEMA writes it as DR-4827-MO.`,
  declared_already: (words) =>
    `It is declared already for some of these days, as ${words}. End that one, or choose other days.`,
};

const UNCHANGED: Readonly<Record<DisasterUnchanged, string>> = {
  unknown: 'There is no disaster of this number.',
  over: 'It is over, or today is its last day.',
  told: 'This customer is covered already, or their papers wait in the list of protections.',
};

export async function declareOne(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const { name = '', spanishName = '', states = '', zips = '', from = '', until = '', declaration = '' } = input;
  const written = { name, spanishName, states, zips, from, until, declaration };
  const made = await declareDisaster(context, { ...written, kind: input.kind as DisasterKind, by: operator.name });
  if ('fault' in made) throw new DeskRefusal(FAULTS[made.fault](made.words));
  seen({ what: `disaster ${made.disasterId} was declared: ${name}, ${states}, ${from} to ${until}` });
  return {
    says: `It is declared as ${made.disasterId}. Within minutes the loans of all who live there know of it, and the list counts them.`,
  };
}

export async function endOneDisaster(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const { disasterId = '', reason = '' } = input;
  const unchanged = await endDisaster(context, { disasterId, by: operator.name });
  if (unchanged !== undefined) throw new DeskRefusal(UNCHANGED[unchanged]);
  seen({ what: `disaster ${disasterId} was ended (${reason})` });
  return {
    says: 'Today is its last day. Payments that are paused stay so, and what fell due on its days draws no late fee.',
  };
}

export async function coverOne(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const { disasterId = '', customerId = '', proof = '' } = input;
  if (!(await context.ports.customerFile.customer(customerId))) {
    throw new DeskRefusal('There is no customer of this number.');
  }
  const unchanged = await coverCustomer(context, { disasterId, customerId, proof, by: operator.name });
  if (unchanged !== undefined) throw new DeskRefusal(UNCHANGED[unchanged]);
  seen({ customerId, what: `covered in disaster ${disasterId}: ${proof}` });
  return { says: 'This customer is covered. The list of protections shows what was changed of each loan.' };
}
