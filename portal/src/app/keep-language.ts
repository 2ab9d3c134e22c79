import type { Language } from '@lendside/domain/language';
import { call } from '../data/calls/call.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { isPerson } from '../data/session/of-link.ts';
import { currentSession } from '../data/session/session.ts';
import { logFailure } from '../data/telemetry/log.ts';

/**
 * The language that is chosen in the header: of this device, and of who is signed in as themselves, so that letters come in it as well
 * (decision 75). A device that did not reach the service says it again with the next choice.
 */
export function keepLanguage(language: Language): void {
  chooseLanguage(language);
  if (!isPerson(currentSession())) return;
  void call('requestUserUpdate', { language }, { background: true }).catch((error: unknown) =>
    logFailure('keeping the language', error),
  );
}
