import { z } from 'zod';

const CENT_ERROR = 1e-6;

/** An amount of a vendor: a number with decimals, which is whole cents or an error. */
export const wholeCents = z.number().transform((amount, context) => {
  const whole = Math.round(amount * 100);
  if (Math.abs(amount * 100 - whole) > CENT_ERROR * Math.max(1, Math.abs(amount))) {
    context.addIssue({ code: 'custom', message: 'no whole cents' });
  }
  return whole;
});
