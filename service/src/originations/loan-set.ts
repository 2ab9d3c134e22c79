import { formatDate } from '@lendside/domain/date-format';
import { creditAgreement } from '../platform/documents/credit-agreement.ts';
import {
  documentFacts,
  eSignConsent,
  mlaStatement,
  privacyNotice,
  tollFreePhoneOf,
} from '../platform/documents/disclosure-documents.ts';
import type { Disclosure, DisclosureSet } from '../platform/documents/disclosure-sets.ts';
import { stateNotices } from '../platform/documents/notice-sheets.ts';
import { lockOrigination } from './originations-store.ts';

/**
 * The documents of a new loan that stands without its money (flow 13, step 5). They are read and signed in the room itself;
 * consent to documents in this form was given with the application.
 */
export const loanSet: DisclosureSet = {
  disclosureType: 'loan',
  signingFollows: true,

  async isSigned(context, { loan }) {
    const one = await context.db.transaction('worker', (tx) => lockOrigination(tx, { loanId: loan.loanId }));
    return one !== undefined && (one.state === 'PAID_OUT' || one.signed !== null);
  },

  async documents(context, about) {
    const { loan, signer, language, party } = about;
    const one = await context.db.transaction('worker', (tx) => lockOrigination(tx, { loanId: loan.loanId }));
    if (one?.state !== 'SIGNING' || one.customerId !== signer.customerId) return [];
    const [facts, terms] = await Promise.all([
      documentFacts(context, about),
      context.ports.loanBook.creditTerms(loan.loanId),
    ]);
    if (!terms) return [];
    const first = terms.payments[0]?.firstDueDate ?? terms.openedOn;
    const owed = {
      totalCents: terms.totalOfPaymentsCents,
      payments: terms.payments.reduce((sum, { count }) => sum + count, 0),
      first: formatDate(first, 'long', language),
    };
    return [
      eSignConsent(facts),
      privacyNotice(facts),
      ...stateNotices(facts, terms),
      creditAgreement(facts, terms, { party, cancelUntil: loan.rescission?.until }),
      // Unknown never means no.
      ...(signer.militaryStatus === 'notCovered'
        ? []
        : [mlaStatement(facts, owed, tollFreePhoneOf(context, loan.brand))]),
    ].map(toRead);
  },
};

const toRead = (one: Disclosure): Disclosure => ({ ...one, ackNeeded: false, initialsNeeded: false });
