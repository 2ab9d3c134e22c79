import type { Language } from '@lendside/domain/language';
import type { Disaster } from './store/disasters.ts';

/** A disaster as customers are told of it. */
export function disasterFacts(
  { disasterId, name, spanishName, states, fromOn, untilOn, declaration }: Disaster,
  language: Language,
) {
  return {
    id: disasterId,
    name: language === 'spanish' ? spanishName : name,
    states: [...states],
    from: fromOn,
    until: untilOn,
    ...(declaration !== null && { declaration }),
  };
}
