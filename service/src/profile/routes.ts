import { listAccountActivity } from '@lendside/contract/access-sessions';
import { type Binding, on } from '../on.ts';
import { listActivity } from './list-account-activity.ts';

export const profileRoutes: readonly Binding[] = [on(listAccountActivity, listActivity)];
