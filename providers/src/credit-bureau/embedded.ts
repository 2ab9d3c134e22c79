import type { CreditBureau } from './port.ts';

/** Last four digits that provoke an answer; every other number is its person's. */
export const NOT_VERIFIED_LAST_FOUR = '0002';
export const BUREAU_DOWN_LAST_FOUR = '0003';

/** An agency that there is not, at a number kept for fiction. */
const AGENCY = {
  name: 'Prairie Consumer Reports',
  address: 'PO Box 1000, Wichita, KS 67201',
  phone: '8005550142',
} as const;

/** A bureau that answers by the last four digits. */
export function embeddedCreditBureau(): CreditBureau {
  return {
    name: 'embedded credit bureau',
    embedded: true,
    agency: async () => AGENCY,
    async checkSsn({ lastFour, ssn }) {
      const given = ssn?.slice(-4) ?? lastFour;
      if (given === BUREAU_DOWN_LAST_FOUR) return 'unavailable';
      if (given === undefined || given === NOT_VERIFIED_LAST_FOUR) return 'notVerified';
      return lastFour === undefined || lastFour === given ? 'verified' : 'notVerified';
    },
  };
}
