import { ORIGINATION_SIGN_HOURS } from '@lendside/domain/limits';
import type { CancelStep } from './cancel-steps.ts';
import { spanish } from './cancel-texts.spanish.ts';

/** Amounts and dates arrive already written out ("$123.45", "Nov 21, 2026"). */
const english = {
  keep: 'Keep going',
  stop: {
    accounts: 'Stop and go to my accounts',
    start: 'Stop and start over',
    offer: 'Stop and go back to the offer',
    end: 'Stop and sign out',
    followPayment: 'See what happens to my payment',
    followPayments: 'See what happens to my payments',
    rewards: 'Go to my rewards',
    toCanceling: 'Cancel the renewal',
    later: 'Sign later',
  },
  steps: {
    payment: {
      title: 'Stop this payment?',
      text: 'Nothing was charged. What you typed here will be dropped.',
    },
    paymentSent: {
      title: 'Your payment was sent',
      text: 'We do not know its outcome yet, and leaving does not stop it. Do not pay again until you have seen how it ends.',
    },
    payments: {
      title: 'Stop these payments?',
      text: 'Nothing was charged. What you chose here will be dropped.',
    },
    paymentsSent: {
      title: 'Your payments were sent',
      text: 'We do not know their outcome yet, and leaving does not stop them. Do not pay again until you have seen how they end.',
    },
    renewal: {
      title: 'Stop renewing?',
      text: 'Nothing was charged and no new loan was made. Your loan stays as it is, and what you typed here will be dropped.',
    },
    switch: {
      title: 'Stop switching your loan?',
      text: 'Nothing was charged and no new loan was made. Your loan stays as it is, and what you typed here will be dropped.',
    },
    draw: {
      title: 'Stop taking cash?',
      text: 'No money was sent and you owe no more than before. If your line of credit was held for you, it is released now.',
    },
    location: {
      title: 'Stop here?',
      text: 'Nothing was charged and no money was sent. Your loan stays as it is. To go on online later, we ask for your location again.',
    },
    settlement: {
      title: 'Stop signing?',
      text: 'Nothing was charged, and your loan is not settled. You can sign until the offer expires.',
    },
    plan: {
      title: 'Stop signing?',
      text: 'Your payments stay as they are. You can choose and sign again at any time.',
    },
    newLoan: {
      title: 'Your new loan is not signed',
      text: 'Your renewal is ready to sign. You can sign it later or cancel the renewal.',
    },
    application: {
      title: 'Stop for now?',
      text: 'No loan was made and no money was sent. Your application stays as it is.',
    },
    loanRequested: {
      title: 'Your loan is being made',
      text: 'Leaving does not stop it. No money is sent before you sign.',
    },
    loanUnsigned: {
      title: 'Leave without signing?',
      text: `No money was sent, and you owe nothing until you sign. A loan that is not signed within ${ORIGINATION_SIGN_HOURS} hours is taken back.`,
    },
    reward: {
      title: 'Stop cashing out?',
      text: 'Nothing was sent. Your rewards stay in your balance.',
    },
    rewardSent: {
      title: 'Leave this page?',
      text: 'You asked for this cash-out already. If it reached us it goes on, and your rewards page shows it. Otherwise your rewards stay in your balance.',
    },
  } satisfies Record<CancelStep, { title: string; text: string }>,
  renewal: {
    loading: 'Looking up your renewal',
    paid: (amount: string) =>
      `Your payment of ${amount} was posted. If you cancel the renewal, it stays on your old loan.`,
    nothingPaid: 'You paid nothing for this renewal.',
    signUntil: (date: string) =>
      `You can sign the new loan until ${date}. If it is not signed by then, the renewal is canceled for you.`,
    overTitle: 'Leave this page?',
    over: 'There is nothing to sign here, and nothing else will be charged.',
    unknown: 'We could not look up your renewal. Leaving changes nothing: what you paid stays paid.',
  },
};

export type CancelTexts = typeof english;
export const cancelTexts = { english, spanish };
