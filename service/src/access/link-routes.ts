import { authenticateDevice, authenticateLink, signOutDevice } from '@lendside/contract/access-links';
import {
  authenticatePasskey,
  listPasskeys,
  registerPasskey,
  removePasskey,
  startPasskeyAuthentication,
  startPasskeyRegistration,
} from '@lendside/contract/access-passkeys';
import { finishProviderSignIn, startProviderSignIn } from '@lendside/contract/access-provider';
import { endSession, listSessions } from '@lendside/contract/access-sessions';
import { type Binding, on } from '../on.ts';
import { authenticateByDevice, authenticateByLink, signOutOfDevice } from './links.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';
import {
  askToAuthenticate,
  askToRegister,
  authenticateByPasskey,
  listOwnPasskeys,
  register,
  removeOwnPasskey,
} from './passkeys.ts';
import { askProvider, takeProviderAnswer } from './provider-sign-in.ts';

/** Endpoints that no password opens, and what a person does with their own sessions and passkeys. */
export const linkRoutes: readonly Binding[] = [
  on(authenticateLink, authenticateByLink),
  on(authenticateDevice, authenticateByDevice),
  on(signOutDevice, signOutOfDevice),
  on(listSessions, listOwnSessions),
  on(endSession, endOwnSession),
  on(startPasskeyRegistration, askToRegister),
  on(registerPasskey, register),
  on(startPasskeyAuthentication, askToAuthenticate),
  on(authenticatePasskey, authenticateByPasskey),
  on(listPasskeys, listOwnPasskeys),
  on(removePasskey, removeOwnPasskey),
  on(startProviderSignIn, askProvider),
  on(finishProviderSignIn, takeProviderAnswer),
];
