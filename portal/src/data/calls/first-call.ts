import type { InputOf, OutputOf } from '@lendside/contract/operation';
import type { OperationName, OperationNamed } from '@lendside/contract/operations';
import { type CallOptions, callAt } from './call.ts';

/**
 * Endpoints of the pages that load before the application: the sign-in page and the offline page. None of them returns an
 * amount.
 */
const FIRST_ENDPOINTS = {
  authenticateUser: 'POST /authenticate',
  readConfigSettings: 'GET /configsettings',
  readServiceProvider: 'GET /serviceProvider',
  readServiceStatus: 'GET /serviceStatus',
  signOutUser: 'POST /signOut',
  startProviderSignIn: 'POST /identityProviderRequest',
} as const satisfies { readonly [Name in OperationName]?: OperationNamed<Name>['endpoint'] };

/** `call` for scripts in which every byte is waited for: they carry the few names above, not those of the whole portal. */
export function callFirst<Name extends keyof typeof FIRST_ENDPOINTS>(
  name: Name,
  input: InputOf<OperationNamed<Name>>,
  options?: CallOptions,
): Promise<OutputOf<OperationNamed<Name>>> {
  return callAt<OperationNamed<Name>>(FIRST_ENDPOINTS[name], input, options);
}
