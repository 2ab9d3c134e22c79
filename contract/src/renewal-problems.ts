import type { ProblemText } from './problem-text.ts';

/** Refusals on the way to a renewal, a product switch or a draw. */
export const renewalProblems = {
  loan_locked: {
    status: 409,
    english: '{name} is working on this loan now. Try again when they have finished.',
    spanish: '{name} está trabajando en este préstamo ahora. Intente de nuevo cuando termine.',
  },
  lock_token_stale: {
    status: 409,
    english: 'You went on with this on another page, or too much time passed. Begin again from your account.',
    spanish: 'Continuó en otra página o pasó demasiado tiempo. Comience de nuevo desde su cuenta.',
  },
  loan_lock_missing: {
    status: 409,
    english: 'Begin again from your account: this page was not opened from there.',
    spanish: 'Comience de nuevo desde su cuenta: esta página no se abrió desde allí.',
  },
  not_lock_holder: {
    status: 403,
    english: 'Only the person who is working on this loan can end that.',
    spanish: 'Solo la persona que está trabajando en este préstamo puede terminarlo.',
  },
  lock_type_unknown: {
    status: 422,
    english: 'We do not know that kind of lock.',
    spanish: 'No conocemos ese tipo de bloqueo.',
  },
  /** `page` of the reply names the route to go to. */
  step_missing: {
    status: 409,
    english: 'Something is still missing before this. We will take you to it.',
    spanish: 'Todavía falta algo antes de esto. Le llevaremos allí.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;
