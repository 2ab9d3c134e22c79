/**
 * What a person can do after a refusal, beside reading its sentence. A page turns it into a link or a button.
 * `here`: what to change, choose or read again stands on the page itself. `wait`: nothing, we tell them how it ended.
 * `nothing`: there is nothing to do at all. The others name what is tried, where to go, or whom to call.
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
