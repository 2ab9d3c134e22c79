import { isCalendarDate } from '@lendside/domain/calendar-date';
import { formatAmount, parseAmount } from '@lendside/domain/money';
import { z } from 'zod';

/** Amount text of the specification ("1,234.50") outside, whole cents inside. Longest text: 14 characters. */
export const amount = z.codec(z.string().max(14), z.int(), {
  decode: (text, context) => {
    const cents = parseAmount(text);
    if (cents !== undefined) return cents;
    context.issues.push({ code: 'custom', message: 'amount_text', input: text });
    return z.NEVER;
  },
  encode: (cents) => formatAmount(cents),
});

/** A calendar date, `YYYY-MM-DD`. */
export const date = z.string().length(10).refine(isCalendarDate, 'calendar_date').meta({ format: 'date' });

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

export const text = (max: number) => z.string().max(max);
export const loanId = z.string().min(5).max(40);
export const lmsId = z.enum(['TLXe', 'NLS']);
export const brandCode = z.enum(['c1l', 'ccc', 'cic', 'chs', 'ccf', 'esm', 'inl', 'tmx']);
/** A key the client makes before it sends money, so that a repetition is recognized. */
export const paymentKey = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);
export const messageKey = z.string().min(8).max(64);
/** True or false in a query string. */
export const flag = z.stringbool();
export const nothing = z.object({});

export const cardIds = z.array(z.object({ type: text(40), id: text(80) })).max(10);

export const amountType = z.enum(['minimum', 'pastDue', 'payoff', 'ofrReinstate', 'other', 'onlineProduct']);
