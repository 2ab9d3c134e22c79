import { z } from 'zod';
import { instant, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';
import { renewalFlows } from './renewal-progress.ts';

const parties = ['customer', 'guest', 'locked-link', 'other-party'] as const;
/** `altParty`: one of two parties renews. `addOn`: cash is drawn. Anything else is refused by name. */
const lockType = text(40);
const lockToken = text(100);

export const readLoanLock = operation({
  name: 'readLoanLock',
  slice: 'refinance',
  endpoint: 'GET /loanlock',
  summary:
    "Who is working on these loans. The other party is named by first name and initial; a lock of one's own has no name.",
  access: parties,
  flows: renewalFlows,
  background: true,
  input: z.object({
    /** One loan number, or several joined by commas. */
    loanIds: text(600),
    /** Taken from the session; what is sent is not looked at. */
    profileId: text(80).optional(),
    lockType: lockType.optional(),
  }),
  output: z.object({
    locks: z.array(
      z.object({
        loanId,
        lockType,
        /** True while any party holds the lock. */
        value: z.boolean(),
        /** True while the other party holds the lock. */
        isLocked: z.boolean(),
        alternateName: text(80).optional(),
        since: instant.optional(),
        expiresAt: instant.optional(),
      }),
    ),
  }),
  problems: ['loan_not_found', 'lock_type_unknown'],
});

export const setLoanLock = operation({
  name: 'setLoanLock',
  slice: 'refinance',
  endpoint: 'POST /loanlock',
  summary:
    'Takes a lock, goes on with it by its token, or gives it back. Taken again without the token, the page that had it loses it.',
  access: parties,
  owns: { loan: 'loanId' },
  flows: renewalFlows,
  input: z.object({ loanId, value: z.boolean(), lockType: lockType.optional(), lockToken: lockToken.optional() }),
  output: z.object({
    loanId,
    value: z.boolean(),
    lockType,
    lockToken: lockToken.optional(),
    since: instant.optional(),
    expiresAt: instant.optional(),
  }),
  problems: ['loan_not_found', 'loan_locked', 'lock_token_stale', 'lock_type_unknown', 'not_lock_holder'],
});

export const setAltPartyLockout = operation({
  name: 'setAltPartyLockout',
  slice: 'refinance',
  endpoint: 'POST /altPartyLockout',
  summary: 'Locks a loan for one of its two parties, or with `delete` gives the lock back by its own token.',
  access: parties,
  owns: { loan: 'loanId' },
  flows: renewalFlows,
  input: z.object({
    loanId,
    profileId: text(80).optional(),
    /** Customer id, one of the caller's own. */
    customerId: text(40).optional(),
    delete: z.boolean().optional(),
    lockToken: lockToken.optional(),
  }),
  output: z.object({
    alreadyLocked: z.boolean(),
    /** First name and initial of the other party. */
    lockedByName: text(80).optional(),
    lockToken: lockToken.optional(),
    since: instant.optional(),
    expiresAt: instant.optional(),
  }),
  problems: ['loan_not_found', 'not_a_party', 'lock_token_stale', 'not_lock_holder'],
});

export const refinanceLocksProblems = {
  loan_locked: {
    status: 409,
    next: 'tryAgain',
    english: '{name} is working on this loan now. Try again when they have finished.',
    spanish: '{name} está trabajando en este préstamo ahora. Intente de nuevo cuando termine.',
  },
  lock_token_stale: {
    status: 409,
    next: 'account',
    english: 'You went on with this on another page, or too much time passed. Begin again from your account.',
    spanish: 'Continuó en otra página o pasó demasiado tiempo. Comience de nuevo desde su cuenta.',
  },
  not_lock_holder: {
    status: 403,
    next: 'tryAgain',
    english: 'Only the person who is working on this loan can end that. Try again when they have finished.',
    spanish: 'Solo la persona que está trabajando en este préstamo puede terminarlo. Intente de nuevo cuando termine.',
  },
  lock_type_unknown: {
    status: 422,
    next: 'reload',
    english: 'We could not hold this loan for you. Reload the page and try again.',
    spanish: 'No pudimos reservar este préstamo para usted. Recargue la página e intente de nuevo.',
  },
  not_a_party: {
    status: 403,
    next: 'accounts',
    english: 'Only the people of this loan can do that. Choose one of your own accounts.',
    spanish: 'Solo las personas de este préstamo pueden hacerlo. Elija una de sus cuentas.',
  },
} as const satisfies ProblemTexts;

export const lockOperations = [readLoanLock, setLoanLock, setAltPartyLockout];
