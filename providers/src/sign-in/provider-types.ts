import type { Language } from '@lendside/domain/language';
import type { EndedSession, SignedIn } from './port.ts';

type HasToWait = { readonly outcome: 'tooManyTries'; readonly retryAfterSeconds: number };

/** `secret` stays with the browser that asked: no other can use what the provider answers. */
export type ProviderAsked =
  | { readonly outcome: 'asked'; readonly url: string; readonly secret: string }
  | { readonly outcome: 'notOffered' }
  | HasToWait;

export type ProviderOutcome =
  | ({ readonly outcome: 'signedIn' } & SignedIn)
  /** `otherAccount`: a proof of another person than this session's. */
  | {
      readonly outcome:
        | 'requestExpired'
        | 'declined'
        | 'notVerified'
        | 'otherAccount'
        | 'nameTaken'
        | 'notConfirmed'
        | 'passwordResetRequired';
    }
  | HasToWait;

/** Signing in with an identity provider. Where there is none it is not offered. */
export interface ProviderSignIn {
  /** Its name as people know it. */
  label(): string | undefined;
  /** Begins a question that is answered once, within ten minutes. With `session` only its person counts, who proves again who they are. */
  ask(request: {
    readonly returnTo: string;
    readonly language: Language;
    readonly session?: { readonly sessionId: string; readonly userId: string } | undefined;
    readonly address: string;
  }): Promise<ProviderAsked>;
  /** Starts a session by what the browser came back with, or with `session` marks that one as stepped up. */
  answer(request: {
    /** Query of the address that it came back to. */
    readonly query: string;
    readonly secret: string;
    readonly language: Language;
    readonly session?: { readonly sessionId: string } | undefined;
    readonly refreshToken: string | undefined;
    readonly rememberMe: boolean;
    readonly deviceKey: string | undefined;
    readonly deviceName: string;
    readonly address: string;
  }): Promise<ProviderOutcome>;
  /** Where the browser goes to end the provider's session too; undefined for a session that began otherwise. */
  leave(request: {
    readonly sessionId: string;
    readonly returnTo: string;
    readonly language: Language;
  }): Promise<string | undefined>;
  /** Ends what the provider opened by a session of its own, or for a person, that is over there. Answers those that lived. */
  ended(told: { readonly sid?: string; readonly subject?: string }): Promise<readonly EndedSession[]>;
}
