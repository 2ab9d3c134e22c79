import { membersOf } from '../../data/route-groups.ts';
import { ALLOW, type Guard } from '../../data/visit.ts';

/** Guard 7: a page may name pages that cannot be reached from it; going there is cancelled. */
export const cannotGoBack: Guard = ({ route, fromRoute }) =>
  route && membersOf(fromRoute?.cannotGoBackTo ?? []).includes(route.name) ? { kind: 'stay' } : ALLOW;
