import type {
  confirmCustomerReplacement,
  readCustomerReplacement,
  startCustomerReplacement,
} from '@lendside/contract/linking';
import { maskEmail } from '@lendside/domain/email';
import { maskPhone } from '@lendside/domain/phone';
import type { Message } from '@lendside/providers/messages/port';
import type { Identity } from '@lendside/providers/sign-in/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { MONEY_HOLD_MILLISECONDS } from '../money/money-holds-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { auditOf, writeAudit } from '../platform/audit/audit.ts';
import { tooManyRequests } from '../platform/http/too-many-requests.ts';
import { brandOrigin } from '../platform/notifications/link-url.ts';
import { mailText } from '../platform/notifications/mail-text.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { replacementTexts } from './replacement-texts.ts';
import {
  closeReplacements,
  countSentTo,
  findFound,
  findReplacement,
  findTicket,
  replacementsOf,
  type Ticket,
  useTicket,
  writeReplacement,
} from './store.ts';

const DAY_MS = 86_400_000;
/** Lifetime of the link, in milliseconds (security 22). */
const LINK_MS = DAY_MS;
const LINKS_PER_DAY = 3;
const RETURN_ID_BYTES = 32;

const PASSWORD_REFUSALS = {
  notAuthorized: 'not_authorized',
  notConfirmed: 'not_authorized',
  passwordResetRequired: 'not_authorized',
  deleted: 'not_authorized',
  busy: 'busy',
} as const;

/** The verified contact for a notice: email before phone. */
function contactOf(person: Identity | undefined): Pick<Message, 'to' | 'channel'> | undefined {
  if (person?.email && person.emailVerified) return { to: person.email, channel: 'email' };
  if (person?.phoneNumber && person.phoneVerified) return { to: person.phoneNumber, channel: 'text' };
  return undefined;
}

const masked = ({ to, channel }: Pick<Message, 'to' | 'channel'>) =>
  channel === 'email' ? maskEmail(to) : maskPhone(to);

/** Progress of replacing another sign-in. */
export async function readReplacement(context: Context, { input, caller }: Call<typeof readCustomerReplacement>) {
  const session = sessionOf(caller);
  const ticket = await findFound(context, session.userId, input.customerId);
  if (!ticket) throw new Problem('customer_not_found');
  if (ticket.holderUserId === null) return { state: 'none' as const };
  const contact = contactOf(await context.ports.signIn.customers.person(ticket.holderUserId));
  const destination = contact ? { destination: masked(contact) } : {};
  const [last] = await replacementsOf(context, ticket.foundId);
  if (ticket.usedAtMs !== null) return { state: 'replaced' as const };
  if (!last || last.expiresAtMs <= context.clock.nowMs()) return { state: 'offered' as const, ...destination };
  return { state: 'sent' as const, ...destination, expiresAt: new Date(last.expiresAtMs).toISOString() };
}

/** Sends the link to the holder of the other sign-in. */
export async function startReplacement(context: Context, { input, caller }: Call<typeof startCustomerReplacement>) {
  const session = sessionOf(caller);
  const nowMs = context.clock.nowMs();
  const ticket = await findTicket(context, session.userId, input.linkTicket);
  if (!ticket || ticket.foundId !== input.customerId) throw new Problem('customer_not_found');
  if (ticket.usedAtMs !== null || ticket.expiresAtMs <= nowMs) throw new Problem('link_ticket_expired');
  const { holderUserId } = ticket;
  if (holderUserId === null) throw new Problem('replacement_not_needed');
  const holder = await context.ports.signIn.customers.person(holderUserId);
  const contact = contactOf(holder);
  if (!holder || !contact) throw new Problem('no_verified_contact');
  if ((await countSentTo(context, holderUserId, nowMs - DAY_MS)) >= LINKS_PER_DAY) {
    throw tooManyRequests(DAY_MS / 1000, caller.language);
  }
  const returnId = context.ids.secret(RETURN_ID_BYTES);
  const store = await storeOf(context, ticket);
  const site = store ? brandOrigin(context, store.brand) : caller.origin;
  const link = `${site}/ConfirmAccountReplacement?${new URLSearchParams({ returnId })}`;
  const texts = replacementTexts[holder.language];
  const phone = store?.phone ?? '';
  const expiresAtMs = nowMs + LINK_MS;
  await context.db.transaction('worker', async (tx) => {
    await writeReplacement(
      tx,
      returnId,
      { foundId: ticket.foundId, userId: session.userId, holderUserId, expiresAtMs },
      nowMs,
    );
    await writeOutbox(
      tx,
      [
        {
          messageId: `replacement ${context.ids.next('msg')}`,
          ...contact,
          subject: texts.askSubject,
          text: mailText({ language: holder.language, name: holder.firstName, lines: texts.ask(link, phone) }),
          codes: [],
          links: [link],
        },
      ],
      nowMs,
    );
  });
  context.wake('outbox');
  await auditOf(context, session, 'linking.replacementAsked', { device: caller.deviceName });
  return { sent: true, destination: masked(contact), expiresAt: new Date(expiresAtMs).toISOString() };
}

/**
 * Moves the customers to the new sign-in. Two proofs are needed: the personal data that made the ticket, and either the
 * link out of the old sign-in's mail with the new one's password, or the old one's password.
 */
export async function confirmReplacement(context: Context, { input, caller }: Call<typeof confirmCustomerReplacement>) {
  const nowMs = context.clock.nowMs();
  const asked = await whatIsAsked(context, input);
  const proof = await context.ports.signIn.customers.provePassword({
    username: input.username,
    password: input.password,
    address: caller.address,
    deviceKey: caller.deviceKey,
  });
  if (proof.outcome === 'tooManyTries') throw tooManyRequests(proof.retryAfterSeconds, caller.language);
  if (proof.outcome !== 'proved') throw new Problem(PASSWORD_REFUSALS[proof.outcome]);
  // Only a caller who proves the password learns anything about the link.
  if (!asked || proof.userId !== asked.prover) throw new Problem('not_authorized');
  const { ticket } = asked;
  if (asked.usedAtMs !== null || ticket.usedAtMs !== null) throw new Problem('return_link_used');
  if (asked.expiresAtMs <= nowMs) throw new Problem('return_link_expired');

  const { customers } = context.ports.signIn;
  const [before, after] = await Promise.all([customers.person(asked.holderUserId), customers.person(ticket.userId)]);
  const moved = await customers.move({
    fromUserId: asked.holderUserId,
    toUserId: ticket.userId,
    customerIds: ticket.customerIds,
  });
  if (moved.outcome === 'alreadyMoved') throw new Problem('return_link_used');
  if (moved.outcome !== 'linked') throw new Problem('already_linked');
  const heldUntilMs = nowMs + MONEY_HOLD_MILLISECONDS;
  const phone = (await storeOf(context, ticket))?.phone ?? '';
  await context.db.transaction('worker', async (tx) => {
    await useTicket(tx, ticket.foundId, nowMs);
    await closeReplacements(tx, ticket, nowMs);
    await writeOutbox(
      tx,
      [before, after].flatMap((person) => noticeTo(context, person, phone)),
      nowMs,
    );
    await writeAudit(
      tx,
      nowMs,
      Object.values(ticket.customerIds).map((customerId) => ({
        customerId,
        userId: ticket.userId,
        what: 'linking.replaced',
        detail: { device: caller.deviceName },
      })),
    );
  });
  context.wake('outbox');
  return { replaced: true, moneyOutHeldUntil: new Date(heldUntilMs).toISOString() };
}

interface Asked {
  readonly ticket: Ticket;
  readonly holderUserId: string;
  /** User whose password proves the replacement. */
  readonly prover: string;
  readonly expiresAtMs: number;
  readonly usedAtMs: number | null;
}

async function whatIsAsked(
  context: Context,
  { returnId, customerId, profileId }: Call<typeof confirmCustomerReplacement>['input'],
): Promise<Asked | undefined> {
  if (returnId !== undefined) {
    const link = await findReplacement(context, returnId);
    const ticket = link && (await findFound(context, link.userId, link.foundId));
    if (!ticket || (profileId !== undefined && link.userId !== profileId)) return undefined;
    return { ticket, holderUserId: link.holderUserId, prover: link.userId, ...timesOf(link) };
  }
  if (customerId === undefined || profileId === undefined) return undefined;
  const ticket = await findFound(context, profileId, customerId);
  if (!ticket?.holderUserId) return undefined;
  return { ticket, holderUserId: ticket.holderUserId, prover: ticket.holderUserId, ...timesOf(ticket) };
}

const timesOf = ({ expiresAtMs, usedAtMs }: Pick<Ticket, 'expiresAtMs' | 'usedAtMs'>) => ({ expiresAtMs, usedAtMs });

function noticeTo(context: Context, person: Identity | undefined, phone: string): Message[] {
  const contact = contactOf(person);
  if (!person || !contact) return [];
  const texts = replacementTexts[person.language];
  const messageId = `replaced ${context.ids.next('msg')}`;
  return [
    {
      messageId,
      ...contact,
      subject: texts.doneSubject,
      text: mailText({ language: person.language, name: person.firstName, lines: texts.done(phone) }),
      codes: [],
      links: [],
    },
  ];
}

/** The store that knows the customer: of their brand, with a phone for questions. */
async function storeOf(context: Context, { customerIds }: Ticket): Promise<Store | undefined> {
  const [customerId = ''] = Object.values(customerIds);
  const customer = await context.ports.customerFile.customer(customerId);
  return customer && context.ports.storeDirectory.store(customer.storeId);
}
