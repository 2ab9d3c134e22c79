import { registerNcrUser } from '@lendside/contract/referrals';
import { type Binding, on } from '../on.ts';
import { joinReferral } from './register-ncr-user.ts';

export const referralsRoutes: readonly Binding[] = [on(registerNcrUser, joinReferral)];
