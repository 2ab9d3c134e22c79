const NAME = 'lendside.messages';
const LENGTH_MAX = 300;

/** The last message before the redirect to the sign-in page: what went well, and what did not. */
export interface SignInMessages {
  readonly success?: string | undefined;
  readonly danger?: string | undefined;
}

/** Keeps sentences for the sign-in page; used once. Without storage it says nothing of them. */
export function keepSignInMessages({ success, danger }: SignInMessages): void {
  if (success === undefined && danger === undefined) return;
  try {
    sessionStorage.setItem(
      NAME,
      JSON.stringify({ success: success?.slice(0, LENGTH_MAX), danger: danger?.slice(0, LENGTH_MAX) }),
    );
  } catch {
    // Then the note alone stands there.
  }
}

export function takeSignInMessages(): SignInMessages {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? '{}') as Record<string, unknown>;
    sessionStorage.removeItem(NAME);
    const sentence = (text: unknown) =>
      typeof text === 'string' && text !== '' ? text.slice(0, LENGTH_MAX) : undefined;
    return { success: sentence(kept.success), danger: sentence(kept.danger) };
  } catch {
    return {};
  }
}
