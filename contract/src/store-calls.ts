import { z } from 'zod';
import { instant, loanId, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

const callId = text(64);
const timeZone = text(60);

const storeCall = z.object({
  callId,
  /** When the store calls; shown on its clock. */
  callAt: instant,
  timeZone,
  /** `reached` and `notReached` are what became of it. */
  state: z.enum(['waiting', 'reached', 'notReached', 'cancelled']),
});

/** A call by the store to a customer who cannot pay, at a time that the customer chooses. */
export const readStoreCall = operation({
  name: 'readStoreCall',
  slice: 'stores',
  endpoint: 'GET /storeCall',
  summary:
    'Times at which the store can call about a loan, the number on file, masked, and the last call that was asked for.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId }),
  output: z.object({
    /** Starts of the half hours that can be chosen; none where the hours of the store are not known. */
    times: z.array(instant).max(400),
    timeZone,
    storeName: text(120),
    /** Absent where no number is on file. */
    maskedPhone: text(40).optional(),
    call: storeCall.optional(),
  }),
  problems: ['loan_not_found', 'store_not_found'],
});

export const askStoreCall = operation({
  name: 'askStoreCall',
  slice: 'stores',
  endpoint: 'POST /storeCall',
  summary:
    'Asks the store to call once at a time, at the number on file. `agreed` is the agreement to this one call; it is no agreement to others. Sent again with its key, it is asked once.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({
    loanId,
    paymentKey,
    callAt: z.iso.datetime({ offset: true }).max(40),
    agreed: z.literal(true),
  }),
  output: storeCall,
  problems: [
    'loan_not_found',
    'store_not_found',
    'call_time_not_offered',
    'call_waits',
    'call_no_phone',
    'payment_key_reused',
  ],
  example: {
    input: {
      ...{ loanId: '40120-100246-01', paymentKey: '2b9e64c8-9b1f-4e0e-8f6a-6c0f6b1a2d34' },
      ...{ callAt: '2026-12-01T15:00:00.000Z', agreed: true },
    },
  },
});

export const cancelStoreCall = operation({
  name: 'cancelStoreCall',
  slice: 'stores',
  endpoint: 'DELETE /storeCall',
  summary: 'Cancels a call that is to come. Once more gives the same answer.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId, callId }),
  output: storeCall,
  problems: ['loan_not_found', 'call_not_found'],
});

export const storeCallsProblems = {
  call_time_not_offered: {
    status: 422,
    next: 'here',
    english: 'The store cannot call at that time. Choose one of the times on the list.',
    spanish: 'La tienda no puede llamar a esa hora. Elija una de las horas de la lista.',
  },
  call_waits: {
    status: 409,
    next: 'here',
    english: 'You already asked for a call about this loan. Cancel it first to choose another time.',
    spanish: 'Ya pidió una llamada sobre este préstamo. Cancélela primero para elegir otra hora.',
  },
  call_no_phone: {
    status: 409,
    next: 'profile',
    english: 'We have no phone number for you. Add one on your profile, then choose a time.',
    spanish: 'No tenemos un número de teléfono suyo. Agréguelo en su perfil y luego elija una hora.',
  },
  call_not_found: {
    status: 404,
    next: 'here',
    english: 'We could not find that call. It may be over. Choose a new time if you still need one.',
    spanish: 'No pudimos encontrar esa llamada. Tal vez ya pasó. Elija otra hora si aún la necesita.',
  },
} as const satisfies ProblemTexts;

export const storeCallsOperations = [readStoreCall, askStoreCall, cancelStoreCall];
