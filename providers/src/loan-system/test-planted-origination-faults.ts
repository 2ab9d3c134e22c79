import type { LoanOrigination } from '../loan-origination/port.ts';
import type { SystemUnderCheck } from './system-under-check.ts';

type Fault = (system: SystemUnderCheck) => SystemUnderCheck;

/** Faults that a lender's making of loans could have, each of which the checks have to find. */
export const PLANTED_ORIGINATION_FAULTS: Readonly<Record<string, Fault>> = {
  'forgets the references of loans': anew('originate'),
  'finds no loan by its reference': making(() => ({ answerTo: async () => undefined })),
  'tells every reference that it made the loan': making((is) => ({
    originate: async (asked) => {
      const told = await is.originate(asked);
      return told.outcome === 'alreadyOpened' ? { ...told, outcome: 'opened' } : told;
    },
  })),
  'says that a loan stands which it refused': making((is) => ({
    originate: async (asked) => {
      const told = await is.originate(asked);
      const loan = { loanId: 'none', dueDate: asked.date, loanAmountCents: asked.amountCents };
      return told.outcome === 'refused' ? { outcome: 'opened', ...loan } : told;
    },
  })),
  'forgets that a withdrawal was answered': anew('withdraw'),
  'withdraws what is a loan': making((is) => ({
    withdraw: async (asked) => {
      const told = await is.withdraw(asked);
      return told.outcome === 'loanOpen' ? { outcome: 'withdrawn', atMs: 0 } : told;
    },
  })),
  'pays out what is not there': making((is) => ({
    payOut: async (asked) => {
      await is.payOut(asked);
      return { outcome: 'paidOut' };
    },
  })),
  'books no payout': making(() => ({ payOut: async () => ({ outcome: 'paidOut' }) })),
  'keeps the loan that it takes back': making(() => ({ takeBack: async () => ({ outcome: 'takenBack' }) })),
  'takes no loan back': making(() => ({ takeBack: async () => ({ outcome: 'refused', reason: 'never' }) })),
};

function making(change: (is: LoanOrigination) => Partial<LoanOrigination>): Fault {
  return (system) => ({
    ...system,
    loanOrigination: { ...system.loanOrigination, ...change(system.loanOrigination) },
  });
}

/** The call takes each try for a new one. */
function anew(call: 'originate' | 'withdraw'): Fault {
  return (system) => {
    let times = 0;
    const again = (asked: never) => {
      times += 1;
      const { reference } = asked as { readonly reference: string };
      return system.loanOrigination[call]({ ...(asked as object), reference: `${reference}-${times}` } as never);
    };
    return making(() => ({ [call]: again }))(system);
  };
}
