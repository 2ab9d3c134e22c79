import { ALLOW, type Guard } from '../../data/navigation/visit.ts';
import { membersOf } from '../../data/routes/route-groups.ts';

/** Guard 7: a page may name pages that cannot be reached from it; going there is cancelled. */
export const cannotGoBack: Guard = ({ route, fromRoute }) =>
  route && membersOf(fromRoute?.cannotGoBackTo ?? []).includes(route.name) ? { kind: 'stay' } : ALLOW;
