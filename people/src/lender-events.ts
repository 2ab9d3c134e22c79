import { addDays } from '@lendside/domain/calendar-date';
import type { Happens } from './life.ts';

/** Lot that holds repossessed vehicles. */
const LOT = {
  location: 'Eastside Vehicle Lot, 4180 Harbor Road, Austin, TX 78741',
  lotPhone: '512-555-0188',
  propertyPickup: 'Mon-Fri 09:00-17:00\nSat 09:00-13:00\nSun closed',
};

/** Lender actions in the lives of the cast, ready to be put on a day. */

export const chargeOff: Happens = (lender, { loanId, date, reference }) =>
  lender.chargeOff(loanId, date, { reference });
export const markBankrupt: Happens = (lender, { loanId, date, reference }) =>
  lender.markBankrupt(loanId, date, { reference });

/** The vehicle stands on a lot until a day so many days from then. */
export function repossess(days: number): Happens {
  return (lender, { loanId, date, reference }) =>
    lender.repossess(loanId, date, { reference, vehicle: { ...LOT, deadline: addDays(date, days) } });
}

/** Paying what is past due, within so many days, brings the loan back. */
export function sendOutForRepo(days: number): Happens {
  return (lender, { loanId, date, reference, facts }) =>
    lender.sendOutForRepo(loanId, date, {
      reference,
      reinstatementCents: facts.pastDueAmountCents,
      vehicle: { deadline: addDays(date, days) },
    });
}

export function drawn(dollars: number): Happens {
  return (lender, { loanId, date, reference }) =>
    lender.draw(loanId, date, { reference, amountCents: dollars * 100, way: 'card' });
}

export function limitMovedTo(dollars: number): Happens {
  return (lender, { loanId, date, reference }) =>
    lender.changeLimit(loanId, date, { reference, amountCents: dollars * 100 });
}

export function repoCosts(dollars: number): Happens {
  return (lender, { loanId, date, reference }) =>
    lender.chargeRepoCosts(loanId, date, { reference, amountCents: dollars * 100 });
}
