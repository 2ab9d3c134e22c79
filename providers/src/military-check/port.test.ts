import { testRuntime } from '../test-runtime.ts';
import {
  CHECK_DOWN_LAST_FOUR,
  COVERED_LAST_FOUR,
  embeddedMilitaryCheck,
  SERVED_LAST_FOUR,
  SERVING_LAST_FOUR,
} from './embedded.ts';
import { militaryCheckSuite } from './military-check-suite.ts';

militaryCheckSuite('embedded', embeddedMilitaryCheck(testRuntime()), {
  covered: COVERED_LAST_FOUR,
  notCovered: '6789',
  down: CHECK_DOWN_LAST_FOUR,
  serving: SERVING_LAST_FOUR,
  served: SERVED_LAST_FOUR,
});
