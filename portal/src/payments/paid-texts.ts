/** Words of what was done, and of what happens after it. Amounts and dates arrive already written out. */
const english = {
  paid: (amount: string) => `${amount} paid`,
  planned: (amount: string, date: string) => `${amount} on ${date}`,
  copy: 'Copy',
  copyNumber: 'Copy the confirmation number',
  copied: 'The confirmation number was copied.',
  notCopied: 'We could not copy it. Write the number down.',
  next: 'What happens next',
  receiptTo: (address: string) => `We are sending your receipt to ${address}.`,
  receiptHere: 'You can download your receipt below at any time.',
  counts: (paid: string, posts: string) =>
    `Your payment counts from ${paid}. It posts with the bank on ${posts}, so your card statement may show that day.`,
  posted: (paid: string) => `Your payment counts from ${paid}.`,
  nextDue: (amount: string, date: string) => `Your next payment of ${amount} is due ${date}.`,
  stillLate: (amount: string) => `${amount} is still past due`,
  stillLateText: 'Pay it to bring your account up to date and stop late fees.',
  stillLateTextGuest: 'Paying it brings the account up to date.',
  payRest: (amount: string) => `Pay ${amount}`,
  nothingDue: 'Nothing more is due on this loan. You do not need to do anything.',
};

export type PaidTexts = typeof english;

const spanish: PaidTexts = {
  paid: (amount) => `${amount} pagados`,
  planned: (amount, date) => `${amount} el ${date}`,
  copy: 'Copiar',
  copyNumber: 'Copiar el número de confirmación',
  copied: 'Se copió el número de confirmación.',
  notCopied: 'No se pudo copiar. Anote el número.',
  next: 'Qué sigue',
  receiptTo: (address) => `Le enviamos su recibo a ${address}.`,
  receiptHere: 'Puede descargar su recibo aquí abajo cuando quiera.',
  counts: (paid, posts) =>
    `Su pago cuenta desde el ${paid}. El banco lo registra el ${posts}; en su estado de cuenta puede aparecer con esa fecha.`,
  posted: (paid) => `Su pago cuenta desde el ${paid}.`,
  nextDue: (amount, date) => `Su próximo pago de ${amount} vence el ${date}.`,
  stillLate: (amount) => `Aún debe de lo atrasado: ${amount}`,
  stillLateText: 'Páguelo para poner su cuenta al día y evitar más cargos por atraso.',
  stillLateTextGuest: 'Si se paga, la cuenta queda al día.',
  payRest: (amount) => `Pagar ${amount}`,
  nothingDue: 'Ya no debe nada de este préstamo. No tiene que hacer nada más.',
};

export const paidTexts = { english, spanish };
