import type { ProblemText } from './problem-text.ts';

/** Refusals of auto-pay. */
export const autoPayProblems = {
  not_enrolled: {
    status: 409,
    next: 'account',
    english: 'You have no auto-pay on this account. You can turn it on there.',
    spanish: 'Usted no tiene pago automático en esta cuenta. Ahí puede activarlo.',
  },
  auto_pay_not_available: {
    status: 409,
    next: 'call',
    english: 'Auto-pay cannot be turned on for this account. Call {phone} if you need help.',
    spanish: 'El pago automático no se puede activar en esta cuenta. Llame al {phone} si necesita ayuda.',
  },
  auto_pay_of_other: {
    status: 409,
    next: 'call',
    english: 'The other person on this account pays it by auto-pay. Call {phone} if you have questions.',
    spanish: 'La otra persona de esta cuenta la paga con pago automático. Llame al {phone} si tiene preguntas.',
  },
  auto_pay_payment_fixed: {
    status: 409,
    next: 'here',
    english: 'Auto-pay sets amount and day of this payment. You can cancel it, or turn auto-pay off.',
    spanish: 'El pago automático fija la cantidad y el día de este pago. Puede cancelarlo o apagar el pago automático.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;
