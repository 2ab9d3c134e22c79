import { isCalendarDate } from '@lendside/domain/calendar-date';
import { readWords } from '../storage/saved-words.ts';
import type { Attempt, ChosenAmount, ChosenCard, PaymentState, PlannedPayment } from './payment-state.ts';

/**
 * Payment fields that survive a reload. Security codes, tokens of the vault's fields and names of people are not in this
 * list and therefore never written (security 1 and 17).
 */

const AMOUNT_TYPES: readonly string[] = ['minimum', 'pastDue', 'payoff', 'ofrReinstate', 'other', 'onlineProduct'];
const STAGES: readonly string[] = ['sending', 'refused', 'accepted', 'posted', 'declined'];
const TEXT_MAX = 400;
const CARD_IDS_MAX = 10;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= TEXT_MAX ? value : undefined;
const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

function amountOf(value: unknown): ChosenAmount | undefined {
  const fields = fieldsOf(value);
  const amountCents = wholeNumber(fields?.amountCents);
  const payoffCents = wholeNumber(fields?.payoffCents);
  const payoffReadAtMs = wholeNumber(fields?.payoffReadAtMs);
  const amountType = text(fields?.amountType);
  if (amountCents === undefined || payoffCents === undefined || payoffReadAtMs === undefined) return undefined;
  if (amountType === undefined || !AMOUNT_TYPES.includes(amountType)) return undefined;
  const { scheduledDate } = fields ?? {};
  const drawMessageKey = text(fields?.drawMessageKey);
  return {
    amountCents,
    amountType: amountType as ChosenAmount['amountType'],
    payoffCents,
    payoffReadAtMs,
    ...(isCalendarDate(scheduledDate) ? { scheduledDate } : {}),
    ...(fields?.renewal === true ? { renewal: true } : {}),
    ...(fields?.migrateProduct === true ? { migrateProduct: true } : {}),
    ...(fields?.ecommerce === true ? { ecommerce: true } : {}),
    ...(fields?.settlement === true ? { settlement: true } : {}),
    ...(drawMessageKey ? { drawMessageKey } : {}),
  };
}

function cardIdsOf(value: unknown): ChosenCard['cardIds'] | undefined {
  if (!Array.isArray(value) || value.length > CARD_IDS_MAX) return undefined;
  const ids = value.map((item) => ({ type: text(fieldsOf(item)?.type), id: text(fieldsOf(item)?.id) }));
  return ids.every((item) => item.type !== undefined && item.id !== undefined)
    ? (ids as ChosenCard['cardIds'])
    : undefined;
}

function cardOf(value: unknown): ChosenCard | undefined {
  const fields = fieldsOf(value);
  const cardToken = text(fields?.cardToken);
  const cardIds = cardIdsOf(fields?.cardIds);
  const lastFour = text(fields?.lastFour);
  if (!fields || !cardToken || !cardIds || lastFour === undefined || lastFour.length > 4) return undefined;
  return {
    cardToken,
    cardIds,
    cardType: text(fields.cardType) ?? '',
    lastFour,
    expirationMonth: text(fields.expirationMonth) ?? '',
    expirationYear: text(fields.expirationYear) ?? '',
    guestCard: fields.guestCard === true,
    saved: fields.saved === true,
  };
}

function attemptOf(value: unknown): Attempt | undefined {
  const fields = fieldsOf(value);
  const paymentKey = text(fields?.paymentKey);
  const stage = text(fields?.stage);
  const amountCents = wholeNumber(fields?.amountCents);
  const sentAtMs = wholeNumber(fields?.sentAtMs);
  if (!fields || !paymentKey || !stage || !STAGES.includes(stage)) return undefined;
  if (amountCents === undefined || sentAtMs === undefined) return undefined;
  return {
    paymentKey,
    messageKey: text(fields.messageKey),
    stage: stage as Attempt['stage'],
    amountCents,
    sentAtMs,
    notReceived: fields.notReceived === true,
    timeoutTold: fields.timeoutTold === true,
  };
}

function plannedOf(value: unknown): PlannedPayment | undefined {
  const fields = fieldsOf(value);
  const amountCents = wholeNumber(fields?.amountCents);
  const scheduledDate = text(fields?.scheduledDate);
  return amountCents !== undefined && isCalendarDate(scheduledDate) ? { amountCents, scheduledDate } : undefined;
}

/** Parses a saved payment; anything that may not be kept is dropped. */
export function parsePayment(saved: unknown): PaymentState {
  const fields = fieldsOf(saved);
  return {
    amount: amountOf(fields?.amount),
    card: cardOf(fields?.card),
    attempt: attemptOf(fields?.attempt),
    declinedBecause: readWords(fields?.declinedBecause),
    planned: plannedOf(fields?.planned),
  };
}
