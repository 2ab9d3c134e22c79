/**
 * Kinds of requests that change a customer's file. About one customer they are asked for one after the other: one that was cut off is
 * answered before a newer one is sent, so that it cannot arrive late and put back what was changed since.
 */
export const CUSTOMER_FILE_QUEUE = ['profileChange', 'ssnOnFile', 'spouseAddress', 'demographics', 'militaryStatus'];
