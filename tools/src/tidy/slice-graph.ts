import { slicesOf } from '../slices.ts';
import { root } from './source-files.ts';

/**
 * Which slice may import which other slice, and then its `front.ts` alone. A slice that is not listed imports none. An edge
 * stands here only while a file uses it; the graph has no circle.
 */
export const SLICE_GRAPH: Readonly<Record<'service' | 'portal', Readonly<Record<string, readonly string[]>>>> = {
  service: {
    access: ['originations', 'referrals', 'refinance'],
    accounts: ['originations', 'plans', 'refinance'],
    applications: ['accounts', 'conversations', 'originations'],
    bereavement: ['applications', 'payments', 'stores'],
    cash: ['originations', 'refinance'],
    dev: ['conversations'],
    documents: ['accounts', 'cash', 'originations', 'payments', 'plans', 'profile', 'refinance'],
    originations: ['profile'],
    payments: ['cards', 'cash', 'offers', 'profile', 'refinance'],
    plans: ['payments', 'refinance'],
    profile: ['conversations'],
    referrals: ['cards'],
    refinance: ['profile'],
    system: ['cards', 'originations'],
  },
  portal: {
    accounts: ['access', 'applications', 'cards', 'cash', 'offers', 'payments', 'plans', 'refinance', 'stores'],
    bereavement: ['applications'],
    cash: ['access', 'cards', 'refinance'],
    conversations: ['accounts', 'applications'],
    documents: ['offers', 'originations', 'plans', 'refinance'],
    originations: ['access', 'applications', 'cards', 'profile', 'refinance', 'stores'],
    payments: ['access', 'cards', 'offers', 'refinance', 'stores'],
    profile: ['access', 'accounts', 'conversations'],
    referrals: ['access', 'cards', 'profile'],
    refinance: ['stores'],
    system: ['payments', 'stores'],
  },
};

export const SLICES: ReadonlySet<string> = new Set(slicesOf(root));
