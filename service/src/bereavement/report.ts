import type { reportDeath } from '@lendside/contract/bereavement';
import type { InputOf } from '@lendside/contract/operation';
import { ACCOUNT_DIGITS_MIN, DEATH_PAPERS_HOURS, faultOfDeath } from '@lendside/domain/death-report';
import { isEmail, normalizeEmail } from '@lendside/domain/email';
import { phoneDigits } from '@lendside/domain/phone';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { Problem } from '../problem.ts';
import { insertReport } from './store.ts';

/** Reports of one address in an hour: a family writes once, a funeral home or a law firm a few times. */
const REPORTS_AN_HOUR = 10;
const HOUR_MILLISECONDS = 3_600_000;

/** Words of a report, as they lie sealed. */
export type DeathWords = Omit<InputOf<typeof reportDeath>, 'reportKey'>;

/** Instant up to which papers can be sent with a report. */
export const papersUntilMs = (reportedAtMs: number): number => reportedAtMs + DEATH_PAPERS_HOURS * HOUR_MILLISECONDS;

/** Text whose code proves that the caller is who wrote the report. */
export const proofText = (reportId: string): string => `death report ${reportId}`;

/** Takes in a report of a death. Nothing is looked up, so that the answer cannot say whether there is such a customer. */
export async function takeReport(context: Context, { input, caller }: Call<typeof reportDeath>) {
  const { reportKey, ...given } = input;
  const words = checkedWords(context, given);
  const { brand, language, address } = caller;
  const reportedAtMs = context.clock.nowMs();
  const sealedWords = context.sealing.seal(JSON.stringify(words));
  const standing = await context.db.transaction('worker', async (tx) => {
    await countRequest(tx, context, { what: `death reports from ${address}`, perHour: REPORTS_AN_HOUR, language });
    const one = { reportId: context.ids.next('death'), reportKey, sealedWords, brand, language, reportedAtMs };
    return insertReport(tx, one);
  });
  return {
    reportId: standing.reportId,
    proof: context.mac(proofText(standing.reportId)),
    received: instant(standing.reportedAtMs),
  };
}

/** The words with contacts as they are written elsewhere. Throws what is wrong with them. */
function checkedWords(context: Context, words: DeathWords): DeathWords {
  const { died, born, account = '', writer } = words;
  const fault = faultOfDeath({ died, born, today: context.businessDate() });
  if (fault) throw new Problem(fault);
  if (account !== '' && account.replace(/\D/g, '').length < ACCOUNT_DIGITS_MIN)
    throw new Problem('account_digits_short');
  const { email = '', phone = '' } = writer;
  if (email === '' && phone === '') throw new Problem('writer_unreachable');
  const address = normalizeEmail(email);
  if (email !== '' && !isEmail(address)) throw new Problem('invalid_email');
  const number = phoneDigits(phone);
  if (phone !== '' && number === undefined) throw new Problem('invalid_phone');
  const reached = { ...(email !== '' && { email: address }), ...(number !== undefined && { phone: number }) };
  return { ...words, writer: { name: writer.name, relation: writer.relation, ...reached } };
}
