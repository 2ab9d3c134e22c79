import { addDays } from '@lendside/domain/calendar-date';
import type { Runtime } from '../runtime.ts';
import type { MilitaryCheck } from './port.ts';

/** Last four digits that provoke an answer; any other person is not covered. */
export const COVERED_LAST_FOUR = '0100';
export const CHECK_DOWN_LAST_FOUR = '0101';

/** Serves since sixty days before the day that is asked about. */
export const SERVING_LAST_FOUR = '0102';
const SERVING_DAYS = 60;

/** Served until ten days before the day that is asked about. */
export const SERVED_LAST_FOUR = '0103';
const SERVED_DAYS_AGO = 10;

/** A status check that answers by the last four digits on file. */
export function embeddedMilitaryCheck({ ids }: Pick<Runtime, 'ids'>): MilitaryCheck {
  return {
    name: 'embedded military status check',
    embedded: true,
    async check({ ssnLastFour }) {
      if (ssnLastFour === CHECK_DOWN_LAST_FOUR) return { outcome: 'unavailable' };
      return { outcome: 'answered', isCovered: ssnLastFour === COVERED_LAST_FOUR, certificateId: ids.next('mla') };
    },
    async activeDuty({ ssnLastFour }, on) {
      if (ssnLastFour === CHECK_DOWN_LAST_FOUR) return { outcome: 'unavailable' };
      const certificateId = ids.next('scra');
      if (ssnLastFour === SERVING_LAST_FOUR) {
        return { outcome: 'answered', since: addDays(on, -SERVING_DAYS), certificateId };
      }
      const ended = ssnLastFour === SERVED_LAST_FOUR ? { endedOn: addDays(on, -SERVED_DAYS_AGO) } : {};
      return { outcome: 'answered', ...ended, certificateId };
    },
  };
}
