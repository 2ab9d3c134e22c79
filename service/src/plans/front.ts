/** All that other slices and the desk may use of plans. */
export { makeSignedPlan, planSigned } from './plan-request.ts';
export { plansOfLoans } from './plans-store.ts';
export { promisedAmong, promisesOfLoans, promisesToFollow } from './promises-store.ts';
