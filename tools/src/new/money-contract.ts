import type { Name } from './names.ts';

/** The operations of a money request, as they are stated in the contract: one accepts it, one says how far it is. */
export const contractOf = (slice: string, name: Name) => ({
  accept: acceptOf(slice, name),
  status: statusOf(slice, name),
  uses: [
    ['operation', './operation.ts'],
    ['failureFields', './field-groups.ts'],
    ...['amount', 'cardIds', 'loanId', 'messageKey', 'paymentKey', 'text'].map(
      (field) => [field, './fields.ts'] as const,
    ),
  ] as const,
});

const acceptOf = (slice: string, { camel, snake, words }: Name) => `operation({
  name: '${camel}',
  slice: '${slice}',
  endpoint: 'POST /${camel}',
  summary: '${words}: sends an amount of one loan to a card of the wallet, once per paymentKey.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  stepUp: 'orJustSignedIn',
  input: z.object({ paymentKey, loanId, disbursementAmount: amount, cardIds }),
  output: z.object({ messageKey, paymentKey }),
  problems: [
    'loan_not_found',
    '${snake}_amount_missing',
    '${snake}_amount_too_large',
    'disbursement_not_available',
    'card_not_found',
    'card_cannot_receive',
    'card_expired',
    'money_out_held',
    'step_up_required',
    'payment_key_reused',
  ],
})`;

const statusOf = (slice: string, { camel, pascal, words }: Name) => `operation({
  name: 'read${pascal}Status',
  slice: '${slice}',
  endpoint: 'GET /${camel}',
  summary: '${words}: how far it is, by the key that was returned or by the key it was sent with.',
  access: ['customer'],
  background: true,
  input: z.object({ messageKey: messageKey.optional(), paymentKey: paymentKey.optional() }),
  output: z.object({
    messageKey,
    paymentKey,
    loanId,
    status: z.enum(['pending', 'done', 'failed']),
    ...failureFields,
    result: z.object({ disbursementAmount: amount, lastFour: text(4), confirmationNumber: text(40) }).optional(),
  }),
  problems: ['message_key_not_found'],
})`;

/** Its refusals: what the rule says of an amount, and that the card did not take the money. */
export const refusalsOf = ({ snake }: Name): readonly string[] => [
  `${snake}_amount_missing: {
    status: 422,
    next: 'here',
    english: 'The amount is missing. Enter how much you want to receive.',
    spanish: 'Falta el monto. Escriba cuánto quiere recibir.',
  }`,
  `${snake}_amount_too_large: {
    status: 422,
    next: 'here',
    english: 'That is more than we can send at once. Enter a smaller amount.',
    spanish: 'Es más de lo que podemos enviar de una vez. Escriba un monto menor.',
  }`,
  `${snake}_not_sent: {
    status: 409,
    next: 'here',
    english: 'Your card did not accept the money. Choose another card.',
    spanish: 'Su tarjeta no aceptó el dinero. Elija otra tarjeta.',
  }`,
];
