import { read } from '../calls/queries.ts';

/** A person's numbers by lender system, as the service knows them now; asked once after sign-in (spec 7, flow 1 step 5). */
export const lmsReferences = () => read('readLmsReferences', {}, 'normal');
