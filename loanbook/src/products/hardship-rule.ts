/**
 * Ways that a product leaves open to customers who cannot pay as agreed. One that is absent is not offered. No way charges anything: interest
 * goes on by the day as the contract says.
 */
export interface HardshipRule {
  /** So many days between two plans of a loan; a change of the due day counts apart. */
  readonly plansEveryDays: number;
  /** So many payments made before the first plan. */
  readonly paymentsMadeMin: number;
  /** Payments that are late, up to so many days, are added to the next payments. */
  readonly spread?: { readonly paymentsMin: number; readonly paymentsMax: number; readonly daysLateMax: number };
  /** One payment is left out, up to so many days late, and stands at the end. */
  readonly skip?: { readonly daysLateMax: number };
  /** The next payments are a share of what they were. */
  readonly lower?: { readonly paymentsMin: number; readonly paymentsMax: number; readonly shareMillionths: number };
  /** All due dates move by up to so many days, once in so many. */
  readonly dueDay?: { readonly daysMax: number; readonly everyDays: number };
  /** In a disaster up to so many payments are left out and stand at the end, whatever plans were made before. */
  readonly pause?: { readonly paymentsMax: number };
  /** A single payment becomes so many, over at least so many days, where that is asked for before it is due or, if so said, on its day. */
  readonly extended?: { readonly payments: number; readonly overDaysMin?: number; readonly onDueDay?: true };
}
