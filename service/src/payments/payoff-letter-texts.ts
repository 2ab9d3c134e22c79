import type { Language } from '@lendside/domain/language';

interface PayoffLetterTexts {
  readonly title: string;
  readonly fileName: string;
  readonly vehicle: string;
  readonly where: string;
  readonly mail: string;
  readonly wire: string;
  readonly wireTo: (bank: string, routingNumber: string, accountNumber: string) => string;
  readonly atStore: string;
  /** Label of the loan's number, which has to be written on the payment. */
  readonly reference: string;
  readonly whereNote: string;
  readonly customer: string;
  readonly account: string;
  readonly issued: string;
  readonly goodThrough: string;
  readonly statement: (amount: string, date: string) => string;
  readonly parts: string;
  readonly principal: string;
  readonly interest: (date: string) => string;
  readonly fees: string;
  readonly perDiem: string;
  readonly earlier: string;
  readonly later: string;
  readonly changes: string;
  readonly check: string;
  readonly number: string;
  readonly code: string;
  readonly address: string;
  readonly checkNote: string;
}

/** The words of a payoff letter. */
export const payoffLetterTexts: Readonly<Record<Language, PayoffLetterTexts>> = {
  english: {
    title: 'Payoff letter',
    fileName: 'payoff-letter',
    vehicle: 'Vehicle',
    where: 'Where to send the money',
    mail: 'Certified check by mail',
    wire: 'Wire transfer',
    wireTo: (bank, routingNumber, accountNumber) => `${bank}, routing ${routingNumber}, account ${accountNumber}`,
    atStore: 'At the store',
    reference: 'Write on the payment',
    whereNote: 'Send the exact amount so that it reaches us by the good-through day. The customer can also pay online.',
    customer: 'Customer',
    account: 'Account',
    issued: 'Issued',
    goodThrough: 'Good through',
    statement: (amount, date) => `${amount} pays this loan off in full when we receive it on ${date}.`,
    parts: 'What it is made of',
    principal: 'Principal',
    interest: (date) => `Interest through ${date}`,
    fees: 'Fees',
    perDiem: 'Interest of one day',
    earlier: 'Paid before that day, the loan costs less: interest stops on the day of the payment.',
    later: 'After that day this letter is no longer valid. Ask for a new one.',
    changes: 'A payment, a fee or a reversed payment after the day of issue changes the amount.',
    check: 'How to check this letter',
    number: 'Letter number',
    code: 'Check code',
    address: 'Where',
    checkNote: 'Anyone who holds this letter can check there, with number and code, that it is ours and still holds.',
  },
  spanish: {
    title: 'Carta de liquidación',
    fileName: 'carta-de-liquidacion',
    vehicle: 'Vehículo',
    where: 'A dónde enviar el dinero',
    mail: 'Cheque certificado por correo',
    wire: 'Transferencia bancaria',
    wireTo: (bank, routingNumber, accountNumber) => `${bank}, ruta ${routingNumber}, cuenta ${accountNumber}`,
    atStore: 'En la tienda',
    reference: 'Escriba en el pago',
    whereNote:
      'Envíe la cantidad exacta para que nos llegue a más tardar el último día de validez. El cliente también puede pagar en línea.',
    customer: 'Cliente',
    account: 'Cuenta',
    issued: 'Emitida',
    goodThrough: 'Válida hasta',
    statement: (amount, date) => `${amount} liquida este préstamo por completo si lo recibimos el ${date}.`,
    parts: 'De qué se compone',
    principal: 'Capital',
    interest: (date) => `Intereses hasta el ${date}`,
    fees: 'Cargos',
    perDiem: 'Intereses de un día',
    earlier: 'Antes de ese día el préstamo cuesta menos: los intereses terminan el día del pago.',
    later: 'Después de ese día esta carta ya no vale. Pida una nueva.',
    changes: 'Un pago, un cargo o un pago devuelto después de la emisión cambia la cantidad.',
    check: 'Cómo verificar esta carta',
    number: 'Número de carta',
    code: 'Código',
    address: 'Dónde',
    checkNote: 'Quien tenga esta carta puede verificar ahí, con el número y el código, que es nuestra y sigue vigente.',
  },
};
