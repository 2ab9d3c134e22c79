/** All that the desk and the composition may use of bereavement. */
export { candidatesFor, type DeathCandidate } from './candidates.ts';
export { noteDeathsOfLender } from './deaths-of-lender.ts';
export { closeReport, type DeathMatched, type DeathUndecided, matchReport, undoMatch, wordsOf } from './decide.ts';
export { renderBereavement } from './letters.ts';
export type { DeathWords } from './report.ts';
export { type DeathReport, findReport, openReports, sealedReports } from './store.ts';
export { deathRequest } from './tell-lender.ts';
