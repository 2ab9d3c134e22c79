import { creditBureauSuite } from './credit-bureau-suite.ts';
import { BUREAU_DOWN_LAST_FOUR, embeddedCreditBureau, NOT_VERIFIED_LAST_FOUR } from './embedded.ts';

creditBureauSuite('embedded', embeddedCreditBureau(), {
  verified: '6789',
  notVerified: NOT_VERIFIED_LAST_FOUR,
  down: BUREAU_DOWN_LAST_FOUR,
});
