/** When and how far a customer may move the due date of one installment of a loan. Without it every due date stays. */
export interface DueDateMoveRule {
  /** Days after the due date of the contract, at most. */
  readonly daysMax: number;
  /** Days left between the new day and the due date that follows, at least. */
  readonly daysBeforeNextMin: number;
  /** Days past the due date in which it can still be moved; below the days after which a late fee is charged. */
  readonly daysLateMax: number;
  /** So many moves of a loan in so many days. */
  readonly timesMax: number;
  readonly withinDays: number;
}
