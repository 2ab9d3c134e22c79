import { loanSystemOverHttp } from './http.ts';
import { askerOf, type LoanSystemSettings } from './send-call.ts';
import type { SystemUnderCheck } from './system-under-check.ts';
import { SANDBOX_CALLS } from './wire/sandbox-calls.ts';

const ANOTHER_SECRET = 'not the secret of this system';

/** A trial system over HTTP as the checks ask it. `newReference` answers something that was never used there. */
export async function systemOverHttp(
  settings: LoanSystemSettings,
  newReference: () => string,
): Promise<SystemUnderCheck> {
  const ask = askerOf(settings);
  const { date, nowMs } = await ask(SANDBOX_CALLS.today, {});
  return {
    ...loanSystemOverHttp(settings),
    today: date,
    nowMs: () => nowMs,
    newReference,
    asStranger: loanSystemOverHttp({ ...settings, secret: ANOTHER_SECRET }).loanBook,
    newApplication: async () => (await ask(SANDBOX_CALLS.newApplication, {})).applicationId,
    newLoan: async (kind) => (await ask(SANDBOX_CALLS.newLoan, { kind })).loanId,
  };
}
