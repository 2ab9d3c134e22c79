import { readRenewalProgress } from '@lendside/contract/renewal-progress';
import { on } from '../on.ts';
import { renewalProgress } from './renewal-progress.ts';

export const refinanceRoutes = [on(readRenewalProgress, renewalProgress)];
