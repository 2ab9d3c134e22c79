import { DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import {
  APPLICATION_CONSENT_VERSION,
  APPLICATION_CONSENTS,
  applicationConsent,
} from '@lendside/domain/application-consents';
import type { Language } from '@lendside/domain/language';
import type { Tx } from '@lendside/providers/database';
import type { Applied, AskedLoan, LoanApplication, NewApplicant } from '@lendside/providers/loan-origination/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import type { SignedInCaller } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { askLender, type LenderRequest } from '../platform/lender-requests/lender-request.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import { recordConsent } from '../profile/front.ts';
import type { Asked } from './asked-loan.ts';
import { eSignWords } from './e-sign-paper.ts';

/** An application as it was decided, with all that is told of it. */
interface Decided {
  readonly application: LoanApplication;
  readonly loan: AskedLoan;
  readonly person: NewApplicant | undefined;
  /** Names of the rules that said no. */
  readonly rules: readonly string[];
  readonly notifications: readonly Message[];
}

interface ApplicationAsked extends Decided {
  readonly userId: string;
  readonly channel: 'app' | 'web' | 'link';
  readonly language: Language;
}

/** Answer of the lender's system, and the application that it is about. */
type Written = Applied & Pick<LoanApplication, 'applicationId' | 'state' | 'lmsId'>;

/** Has the lender's system write an application down. */
export const applicationRequest: LenderRequest<ApplicationAsked, Written> = {
  kind: 'application',
  isSealed: true,
  async ask({ ports }, { requestId: reference, body: { application, loan, person } }) {
    const { applicationId, state, lmsId } = application;
    return {
      ...(await ports.loanOrigination.apply({ reference, application, loan, person })),
      applicationId,
      state,
      lmsId,
    };
  },
  async follow(context, { body }, answer) {
    return async (tx) => {
      if (answer.outcome === 'written') await writeDown(context, tx, body, answer.customerId);
    };
  },
};

/** Writes an application down at the lender. Throws `application_in_progress` where the person has another one. */
export async function writeApplication(context: Context, caller: SignedInCaller, decided: Decided): Promise<Written> {
  const { session, language, installedApp } = caller;
  const { userId, lockedFlow } = session;
  const { application } = decided;
  const channel = installedApp ? 'app' : lockedFlow === undefined ? 'web' : 'link';
  const answer = await askLender(context, applicationRequest, {
    subject: userId,
    isSame: (open) => sameWish(open.application) === sameWish(application),
    begin: async () => ({
      customerId: application.customerId ?? userId,
      loanId: null,
      body: { ...decided, userId, channel, language },
    }),
  });
  return ended(context, caller, answer);
}

/** Ends an application of the caller's whose writing was cut off; answers it where it is the same as is asked for now. */
export async function endCutOff(
  context: Context,
  caller: SignedInCaller,
  { loan }: Asked,
): Promise<Written | undefined> {
  const wish = sameWish(loan);
  let isSame = false;
  const answer = await askLender(context, applicationRequest, {
    subject: caller.session.userId,
    isSame(open) {
      isSame = sameWish(open.application) === wish;
      return true;
    },
    begin: async () => undefined,
  });
  return isSame ? ended(context, caller, answer) : undefined;
}

async function ended(context: Context, { session }: SignedInCaller, answer: Written | undefined): Promise<Written> {
  if (answer?.outcome !== 'written') throw new Problem('application_in_progress');
  const { customerId, lmsId } = answer;
  // Repeated by the next read of the application, should this be lost.
  if (customerId !== undefined && !session.customerIds.includes(customerId)) {
    await context.ports.signIn.customers.link(session.userId, { [lmsId]: customerId });
  }
  context.wake('outbox');
  return answer;
}

/** An application in words that are the same for the same wish. */
const sameWish = ({
  productId,
  storeId,
  requestedCents,
  collateral,
}: Pick<LoanApplication, 'productId' | 'storeId' | 'requestedCents' | 'collateral'>): string =>
  JSON.stringify([productId, storeId, requestedCents, collateral]);

/** Records the consents, the decision with its rules, and the notification that reports it. */
async function writeDown(
  context: Context,
  tx: Tx,
  { application, rules, notifications, userId, channel, language }: ApplicationAsked,
  customerId: string | undefined,
): Promise<void> {
  const { applicationId, state, createdAtMs: nowMs } = application;
  for (const kind of APPLICATION_CONSENTS) {
    const agreed = applicationConsent(kind, language);
    const text = kind === 'eSign' ? eSignWords({ brand: brandOf(application), language }, agreed) : agreed;
    const words = { kind, version: APPLICATION_CONSENT_VERSION, text };
    const consentId = context.ids.next('con');
    await recordConsent(tx, { consentId, userId, customerId, channel, ...words }, nowMs);
  }
  const detail = { applicationId, state, ...(rules.length > 0 ? { rules: rules.join(', ') } : {}) };
  await writeAudit(tx, nowMs, [{ customerId, userId, what: 'application.decided', detail }]);
  await writeOutbox(tx, notifications, nowMs);
}

const brandOf = ({ brand }: Pick<LoanApplication, 'brand'>) => (isBrandCode(brand) ? brand : DEFAULT_BRAND);
