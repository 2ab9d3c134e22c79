/** @public The part of the sign-in page that signs in with a passkey; a script of its own, so that the page stays light. */
export { provePasskey } from './passkeys.ts';
