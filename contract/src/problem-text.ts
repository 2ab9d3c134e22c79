/**
 * Next step open to a person after a refusal; a page turns it into a link or a button. `here`: the page itself holds what to
 * change, choose or read again. `wait`: we send word of the outcome. `nothing`: no step exists. The others name what to try,
 * where to go, or whom to call.
 */
export type NextStep =
  | 'here'
  | 'tryAgain'
  | 'reload'
  | 'wait'
  | 'nothing'
  | 'signIn'
  | 'register'
  | 'verify'
  | 'newPassword'
  | 'trustDevice'
  | 'start'
  | 'account'
  | 'accounts'
  | 'call'
  | 'contact'
  | 'card'
  | 'autoPay'
  | 'profile'
  | 'stores'
  | 'appointment'
  | 'offers'
  | 'application'
  | 'rewards';

/**
 * A refusal the service can give: its status, what to do next, and its sentence in both languages. `{name}` is replaced
 * by a value given with the problem. A refusal without a row here does not compile. Sentences tell the person what to do
 * next, calmly, without blame.
 */
export interface ProblemText {
  readonly status: number;
  readonly next: NextStep;
  readonly english: string;
  readonly spanish: string;
}

/** The refusals that one contract file states, by code. */
export type ProblemTexts = Readonly<Record<string, ProblemText>>;
