import fc from 'fast-check';

/**
 * Setup of test files: properties look at the same values in every run, so that a run says something of the change and not of the
 * draw. `PROPERTY_SEED=random` draws others, and a number those of a failure.
 */
const wanted = process.env.PROPERTY_SEED ?? '20261123';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });
