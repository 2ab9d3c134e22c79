/** Acts of a customer in a month, and how they are spread. Assumed, not measured: a lender puts its own figures here. */
export interface Habits {
  readonly paymentsAMonth: number;
  readonly signInsAMonth: number;
  readonly dashboardsAMonth: number;
  readonly detailsAMonth: number;
  /** Share of a month's acts that fall into its busiest hour: a Friday on which wages are paid. Evenly spread it were 1/730. */
  readonly busiestHour: number;
}

export const HABITS: Habits = {
  paymentsAMonth: 1.5,
  signInsAMonth: 3,
  dashboardsAMonth: 6,
  detailsAMonth: 5,
  busiestHour: 1 / 120,
};
