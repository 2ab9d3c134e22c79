import { authenticateUser, readPasswordPolicy, refreshToken, signOutUser } from '@lendside/contract/access';
import { type Binding, on } from '../on.ts';
import { accountRoutes } from './account-routes.ts';
import { authenticate } from './authenticate.ts';
import type { CheckNewPassword } from './new-password.ts';
import { passwordPolicyOf } from './password-policy.ts';
import { refresh } from './refresh-token.ts';
import { signOut } from './sign-out.ts';

export const accessRoutes = (checkNewPassword: CheckNewPassword): readonly Binding[] => [
  on(authenticateUser, authenticate),
  on(refreshToken, refresh),
  on(signOutUser, signOut),
  on(readPasswordPolicy, async (context) => passwordPolicyOf(context)),
  ...accountRoutes(checkNewPassword),
];
