import { tabStore } from '../storage/tab-store.ts';

const LENGTH_MAX = 300;

/** The last message before the redirect to the sign-in page: what went well, and what did not. */
export interface SignInMessages {
  readonly success?: string | undefined;
  readonly danger?: string | undefined;
}

const sentenceIn = (text: unknown) => (typeof text === 'string' && text !== '' ? text.slice(0, LENGTH_MAX) : undefined);

const messages = tabStore('messages', (saved): SignInMessages => {
  const { success, danger } = (saved ?? {}) as Record<string, unknown>;
  return { success: sentenceIn(success), danger: sentenceIn(danger) };
});

/** Keeps sentences for the sign-in page; used once. Without storage it says nothing of them. */
export function keepSignInMessages({ success, danger }: SignInMessages): void {
  if (success !== undefined || danger !== undefined) messages.keep({ success, danger });
}

export const takeSignInMessages = (): SignInMessages => messages.take() ?? {};
