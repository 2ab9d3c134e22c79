import type { BrandCode } from '@lendside/brands/brand';
import { isFinished } from '@lendside/domain/loan-states';
import { OPEN_STATES } from '@lendside/providers/loan-origination/port';
import type { Message } from '@lendside/providers/messages/port';
import type { TableRetention } from '@lendside/providers/retention';
import type { Identity } from '@lendside/providers/sign-in/port';
import { StartRefused } from '@lendside/providers/start-refused';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { marketingMessage } from '../platform/notifications/marketing-news.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { deletionLetter } from './deletion-letters.ts';
import { sealedText } from './deletion-seal.ts';
import { type OpenMatter, staysTexts } from './deletion-texts.ts';
import { answerRequest, latestRequest } from './store/deletion-requests.ts';
import {
  beginDeletion,
  cardsInUse,
  countOfPerson,
  type Deletion,
  finishDeletion,
  type Held,
  letGo,
  openMoneyOf,
  type RowsByTable,
  rowsOfPerson,
  unfinishedDeletion,
} from './store/deletions.ts';

/** A person who asks to be forgotten, with every number they have at a lender system. */
export interface Forgotten extends Identity {
  readonly customerIds: readonly string[];
}

/** Result of a deletion, or of a plan for one. */
export interface Deleted {
  /** Number of the proof; absent in a plan. */
  readonly deletionId?: string;
  /** Matters that are open: while there is one, the sign-in stays. */
  readonly matters: readonly OpenMatter[];
  readonly gone: RowsByTable;
  readonly held: readonly Held[];
  /** Whether a letter goes to the person; without a confirmed email the operator writes one. */
  readonly isTold: boolean;
}

export const forgottenOf = (identity: Identity): Forgotten => ({
  ...identity,
  customerIds: [
    ...new Set([...Object.values(identity.lmsCustomerIds), ...(identity.customerId ? [identity.customerId] : [])]),
  ],
});

const idsOf = ({ userId, customerIds }: Forgotten) => [userId, ...customerIds];
const namesOf = (person: Forgotten) => [
  ...idsOf(person),
  ...new Set([person.username, person.email, person.phoneNumber].filter((name) => name !== undefined)),
];

/** Tables that lose rows of this person now. */
function going(schedule: readonly TableRetention[], person: Forgotten, matters: readonly OpenMatter[]) {
  return schedule.flatMap(({ table, onRequest }) => {
    const first = (onRequest ?? []).find(
      ({ when }) =>
        when === 'always' || (matters.length === 0 && (when === 'closed' || person.customerIds.length === 0)),
    );
    return first === undefined ? [] : [{ table, onRequest: first }];
  });
}

/** Matters that keep a person's sign-in: without it they could not pay, be paid or answer. */
async function openMattersOf(context: Context, person: Forgotten): Promise<readonly OpenMatter[]> {
  const { loanBook, loanOrigination } = context.ports;
  const { userId, customerIds } = person;
  const loans = customerIds.length === 0 ? [] : await loanBook.loansOf(customerIds, context.businessDate());
  const applications = await loanOrigination.applicationsOf({ customerIds, profileId: userId });
  const { moneyUnderWay, rewards } = await openMoneyOf(context.db, person);
  const found: Readonly<Record<OpenMatter, boolean>> = {
    openLoan: loans.some(({ loanStatusId }) => !isFinished(loanStatusId)),
    moneyUnderWay,
    openApplication: applications.some(({ state }) => OPEN_STATES.includes(state)),
    rewards,
  };
  return (Object.keys(found) as OpenMatter[]).filter((matter) => found[matter]);
}

/** Rows that stay, by the reason of their table. `leaving`: rows of a plan that are still there. */
function heldOf(schedule: readonly TableRetention[], rows: RowsByTable, leaving: RowsByTable = {}): readonly Held[] {
  const held = new Map<Held['why'], { tables: string[]; rows: number }>();
  for (const { table, why } of schedule) {
    const left = (rows[table] ?? 0) - (leaving[table] ?? 0);
    if (left <= 0) continue;
    const one = held.get(why) ?? { tables: [], rows: 0 };
    held.set(why, { tables: [...one.tables, table], rows: one.rows + left });
  }
  return [...held].map(([why, one]) => ({ why, ...one }));
}

/** Rows that would go, and those that would stay and why. Nothing is changed. */
export async function planDeletion(
  context: Context,
  schedule: readonly TableRetention[],
  person: Forgotten,
): Promise<Deleted> {
  const matters = await openMattersOf(context, person);
  const gone: Record<string, number> = {};
  for (const { table, onRequest } of going(schedule, person, matters)) {
    const rows = await countOfPerson(context.db, table, onRequest, namesOf(person));
    if (rows > 0) gone[table] = rows;
  }
  const needed = new Set(await cardsInUse(context.db, person.userId));
  const cards = (await context.ports.cardVault.cardsOf(person.userId)).filter(
    ({ cardToken }) => !needed.has(cardToken),
  );
  const held = heldOf(schedule, await rowsOfPerson(context.db, idsOf(person)), gone);
  const devices = (await context.ports.signIn.ownSessions.list(person.userId)).length;
  return {
    matters,
    gone: {
      ...gone,
      ...(cards.length > 0 && { cards: cards.length }),
      ...(devices > 0 && { sessions: devices }),
      ...(matters.length === 0 && { 'sign-in': 1 }),
    },
    held,
    isTold: person.emailVerified,
  };
}

/**
 * Deletes what can go of a person, and leaves a sealed record that names no person. The rows of the service, the record and the letter are
 * one transaction; sign-in and card vault follow. A process that dies in between is done again and goes on where it was.
 */
export async function deletePerson(
  context: Context,
  schedule: readonly TableRetention[],
  person: Forgotten,
  by: string,
): Promise<Deleted> {
  refuseUnderHold(context);
  const matters = await openMattersOf(context, person);
  const begun =
    (await unfinishedDeletion(context.db, person.userId)) ?? (await begin(context, schedule, person, { by, matters }));
  const everything = begun.scope === 'everything';
  const { signIn, cardVault } = context.ports;
  const except = everything ? [] : await cardsInUse(context.db, person.userId);
  const cards = await cardVault.deleteCards({ ownerId: person.userId, except });
  const ofSignIn = await signIn.deletion.deletePerson(person.userId, { everything });
  const gone = { ...begun.gone, ...(cards > 0 && { 'providers.cards': cards }), ...ofSignIn };
  const held = heldOf(schedule, await rowsOfPerson(context.db, idsOf(person)));
  const doneAtMs = context.clock.nowMs();
  const done = { ...begun, userId: null, gone, held, doneAtMs };
  await context.db.transaction('worker', async (tx) => {
    await finishDeletion(tx, { ...done, seal: context.mac(sealedText(done)) });
    const detail = { deletionId: begun.deletionId, scope: begun.scope, by };
    const [customerId] = person.customerIds;
    await writeAudit(tx, doneAtMs, [{ customerId, what: 'profile.deleted', detail }]);
  });
  context.wake('outbox');
  return { deletionId: begun.deletionId, matters, gone, held, isTold: person.emailVerified };
}

/** First half: rows of the service go, the letter is written, an open request is answered. */
async function begin(
  context: Context,
  schedule: readonly TableRetention[],
  person: Forgotten,
  { by, matters }: { readonly by: string; readonly matters: readonly OpenMatter[] },
): Promise<Pick<Deletion, 'deletionId' | 'subject' | 'scope' | 'begunAtMs' | 'begunBy' | 'gone'>> {
  const nowMs = context.clock.nowMs();
  const request = await latestRequest(context.db, person.userId);
  const open = request?.state === 'OPEN' ? request : undefined;
  const leaving = going(schedule, person, matters);
  const rows = await rowsOfPerson(context.db, idsOf(person));
  return context.db.transaction('worker', async (tx) => {
    const gone: Record<string, number> = {};
    for (const { table, onRequest } of leaving) {
      const count = await letGo(tx, table, onRequest, namesOf(person));
      if (count > 0) gone[table] = count;
    }
    const record = {
      deletionId: context.ids.next('deletion'),
      subject: context.mac(`deletion of ${person.userId}`),
      userId: person.userId,
      scope: matters.length === 0 ? ('everything' as const) : ('besideLoan' as const),
      begunAtMs: nowMs,
      begunBy: by,
      gone,
    };
    if (!(await beginDeletion(tx, record))) {
      throw new StartRefused('Another process is deleting the data of this person. Wait until it is done.');
    }
    await answerRequest(tx, { userId: person.userId, state: 'DONE', by, nowMs });
    const language = open?.language ?? person.language;
    const stays = staysTexts[language];
    const letter = deletionLetter(context, person, {
      kind: 'done',
      about: record.deletionId,
      brand: (open?.brand as BrandCode | undefined) ?? context.settings.brand,
      language,
      proof: record.deletionId,
      isEverything: matters.length === 0,
      items: [
        ...matters.map((matter) => stays.matters[matter]),
        ...heldOf(schedule, rows, gone).map(({ why }) => stays.reasons[why]),
      ],
    });
    await writeOutbox(tx, [...letter, ...endOfNews(context, person, gone)], nowMs);
    return record;
  });
}

/** Tells the marketing service, where it knew the person, that it does not any more. */
function endOfNews(context: Context, { email, emailVerified }: Forgotten, gone: RowsByTable): Message[] {
  if (gone['lendside.marketing_profiles'] === undefined || !emailVerified || email === undefined) return [];
  const news = marketingMessage({ newsId: context.ids.next('news'), email, dataFields: { news: false } });
  return [{ ...news, isForgottenOnceSent: true }];
}

/** A lawsuit or an examination that is expected stops deletions. */
export function refuseUnderHold({ flags }: Context): void {
  const hold = flags.text('legalHold');
  if (hold !== '') throw new StartRefused(`A legal hold stops every deletion: ${hold}`);
}
