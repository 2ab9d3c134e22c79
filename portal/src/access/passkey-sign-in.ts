/** What the sign-in page fetches when somebody signs in with a passkey; a script of its own, so that the page stays light. */
export { provePasskey } from './passkeys.ts';
