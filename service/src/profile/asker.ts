import { type Caller, sessionOf } from '../on.ts';

/** Person who asks for a change, and how they are answered: what is still known of a call when a worker ends it. */
export interface Asker extends Pick<Caller, 'brand' | 'language' | 'installedApp'> {
  readonly userId: string;
}

export const askerOf = (caller: Caller): Asker => ({
  userId: sessionOf(caller).userId,
  brand: caller.brand,
  language: caller.language,
  installedApp: caller.installedApp,
});
