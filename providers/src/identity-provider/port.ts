import type { Language } from '@lendside/domain/language';
import type { KeeperAccount } from '../passwords/port.ts';

/**
 * Question: who does the identity provider say is there? It is asked by way of the person's browser, which goes there and comes back
 * with an answer. Only the sign-in asks it.
 */

/** One question, and what its answer is held to. Nothing of it but `state` and `nonce` leaves the service. */
export interface ProviderQuestion {
  /** Page of the portal that the browser comes back to. */
  readonly returnTo: string;
  readonly state: string;
  readonly nonce: string;
  /** Secret behind the challenge (PKCE), told when the code is redeemed. */
  readonly verifier: string;
  /** The person has to prove themselves there now, however long they have been signed in. */
  readonly anew: boolean;
}

/** The session at the provider by which one here began. */
export interface ProviderSession {
  /** Its name there. A provider that tells when it ended names it by this, or names the person alone. */
  readonly sid?: string;
  /** The provider's own word that this person signed in, by which it knows whose session is to end. */
  readonly idToken: string;
}

export type ProviderAnswer =
  | { readonly outcome: 'known'; readonly account: KeeperAccount; readonly session: ProviderSession }
  /** `declined`: the person, or the provider, ended it there. `notValid`: it is no answer to this question. */
  | { readonly outcome: 'declined' }
  | { readonly outcome: 'notValid' };

export interface IdentityProvider {
  readonly name: string;
  readonly embedded: boolean;
  /** Its name as people know it: it stands on the button. */
  readonly label: string;
  /** Address that the browser goes to. */
  ask(question: ProviderQuestion & { readonly language: Language }): Promise<{ readonly url: string }>;
  /** Reads what the browser came back with: the query of the page's address, as it stood there. */
  read(question: ProviderQuestion & { readonly query: string }): Promise<ProviderAnswer>;
  /** Address where the person's session there ends, which leads back to the page. None where the provider has no such page. */
  leave(page: {
    readonly returnTo: string;
    readonly language: Language;
    readonly idToken?: string | undefined;
  }): Promise<{ readonly url: string | undefined }>;
}
