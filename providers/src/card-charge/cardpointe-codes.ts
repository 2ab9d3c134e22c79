import type { DeclineReason } from './port.ts';

/** Codes of CardPointe's gateway (`PPS`) and of the networks behind it (developer.cardpointe.com/gateway-response-codes). */

const EXPIRED = [
  ...['PPS 16', 'AMEX 101', 'FNOR 54', 'NASH 54', 'RPCT 101', 'RPCT 509', 'RPCT 510', 'RPCT 511', 'PTAM 33', 'PTAM 54'],
  ...['PMT 522', 'VPS 54', 'MNS 54', 'DPS 33', 'DPS 54', 'CRDX 54', 'VANT 33', 'VANT 54'],
];
const FUNDS = [
  ...['AMEX 116', 'AMEX 121', 'FNOR 61', 'FNOR NU', 'NASH 61', 'NASH NU', 'RPCT 116', 'RPCT 121', 'PMT 302', 'PMT 521'],
  ...['VPS 51', 'VPS 61', 'MNS 51', 'MNS 61', 'DPS 51', 'DPS 61', 'VANT 51', 'VANT 61'],
];
/** The gateway itself says that of the card. All other codes of its own are about the merchant or the request. */
const OF_THE_CARD = [
  ...['PPS 11', 'PPS 13', 'PPS 17', 'PPS 19', 'PPS 33', 'PPS 35', 'PPS 37', 'PPS 38', 'PPS 44', 'PPS 98', 'PPS 99'],
  'PPS 101',
];
/** The way between gateway and network broke: a line, a time, a reply that was none. */
const BROKEN = ['PPS 61', 'PPS 62', 'PPS 63', 'PPS 64', 'PPS 65', 'PPS 66'];
const PARTIAL = ['AMEX 002', 'FNOR 10', 'NASH 10', 'PTAM 10', 'RPCT 002', 'VANT 10', 'VPS 10'];
const NOT_FOUND = 'PPS 29';

interface Said {
  readonly respproc: string;
  readonly respcode: string;
}

const codeOf = ({ respproc, respcode }: Said) => `${respproc} ${respcode}`;

export const isBroken = (said: Said): boolean => BROKEN.includes(codeOf(said));
export const isPartial = (said: Said): boolean => PARTIAL.includes(codeOf(said));
export const isNotFound = (said: Said): boolean => codeOf(said) === NOT_FOUND;

/** Reason of a declined card; undefined where the gateway refused the request itself. */
export function declineReasonOf(said: Said): DeclineReason | undefined {
  const code = codeOf(said);
  if (EXPIRED.includes(code)) return 'expired_card';
  if (FUNDS.includes(code)) return 'insufficient_funds';
  return said.respproc !== 'PPS' || OF_THE_CARD.includes(code) ? 'card_declined' : undefined;
}
