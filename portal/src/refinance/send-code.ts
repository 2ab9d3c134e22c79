import type { InputOf } from '@lendside/contract/operation';
import type { sendVerificationCode } from '@lendside/contract/refinance-code';
import { call } from '../data/calls/call.ts';
import { ownCustomerId } from '../data/session/customer-kind.ts';
import { currentSession } from '../data/session/session.ts';

type Way = NonNullable<InputOf<typeof sendVerificationCode>['deliveryMethod']>;

/** Sends a code for a loan to the person's own contact; whom it is for and who asks is named (spec 7, sendverificationcode). */
export function sendCode(loanId: string, deliveryMethod: Way) {
  const { firstName, attributes } = currentSession() ?? {};
  return call('sendVerificationCode', {
    loanId,
    customerId: ownCustomerId(attributes),
    requesterName: firstName || undefined,
    deliveryMethod,
    isVoice: deliveryMethod === 'voice',
  });
}
