/** All that other slices and the desk may use of accounts. */
export {
  checkActiveDuty,
  confirmProtection,
  endProtection,
  enterProtection,
  type OpenProtection,
  PROTECTION_ENDS,
  protectionsToDecide,
  refuseProtection,
  type Undecided,
} from './decide-protection.ts';
export {
  coverCustomer,
  type DisasterUnchanged,
  type DisasterUndeclared,
  declareDisaster,
  disastersDeclared,
  endDisaster,
} from './disasters.ts';
export { rowName } from './history-facts.ts';
export { historyRows } from './history-rows.ts';
export { ownProtection } from './own-protection.ts';
export { statusCheckDays } from './status-checks.ts';
export type { DisasterHelp } from './store/disasters.ts';
