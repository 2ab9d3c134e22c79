/**
 * A refusal the service can give: its status and its sentence in both languages. `{name}` is replaced by a value
 * given with the problem. A refusal without a row here does not compile. Sentences tell the customer what to do next.
 */
export interface ProblemText {
  readonly status: number;
  readonly english: string;
  readonly spanish: string;
}
