import type { Language } from './language.ts';
import type { MovementKind } from './movement-kinds.ts';

const NAMES: Readonly<Record<Language, Readonly<Record<MovementKind, string>>>> = {
  english: {
    disbursement: 'Money you received',
    drawReturned: 'Cash put back on your line',
    drawGivenBack: 'Cash you gave back',
    cashNotFetched: 'Cash you did not pick up',
    payment: 'Payment',
    payoff: 'Payoff',
    settlement: 'Settlement payment',
    vehicleSale: 'Sale of the vehicle',
    refund: 'Refund to you',
    renewedFrom: 'Balance of your earlier loan',
    products: 'Products you chose',
    renewedInto: 'Balance moved to your new loan',
    renewalCancelled: 'Renewal canceled',
    rescinded: 'Loan canceled',
    fee: 'Fee',
    chargeback: 'Payment reversed by the bank',
    reversal: 'Payment reversed',
    writeOff: 'Charged off',
    adjustment: 'Adjustment',
    dueDateMoved: 'Due date moved',
    planMade: 'Payment plan',
  },
  spanish: {
    disbursement: 'Dinero que recibió',
    drawReturned: 'Efectivo devuelto a su línea',
    drawGivenBack: 'Efectivo que usted devolvió',
    cashNotFetched: 'Efectivo que no recogió',
    payment: 'Pago',
    payoff: 'Liquidación',
    settlement: 'Pago del acuerdo',
    vehicleSale: 'Venta del vehículo',
    refund: 'Reembolso a usted',
    renewedFrom: 'Saldo de su préstamo anterior',
    products: 'Productos que eligió',
    renewedInto: 'Saldo que pasó a su préstamo nuevo',
    renewalCancelled: 'Renovación cancelada',
    rescinded: 'Préstamo cancelado',
    fee: 'Cargo',
    chargeback: 'Contracargo de su banco',
    reversal: 'Pago devuelto',
    writeOff: 'Dado de baja en libros',
    adjustment: 'Ajuste',
    dueDateMoved: 'Fecha de pago cambiada',
    planMade: 'Plan de pagos',
  },
};

/** Descriptions in the books of the fees that have a name of their own. */
export const FEE_DESCRIPTIONS = {
  late: 'Late fee',
  repossession: 'Repossession costs',
  returned: 'Returned payment fee',
  /** Fee of a loan with one payment, taken in place of interest. */
  finance: 'Finance fee',
} as const;

const FEE_NAMES: Readonly<Record<Language, Readonly<Partial<Record<string, string>>>>> = {
  english: {
    [FEE_DESCRIPTIONS.late]: 'Late fee',
    [FEE_DESCRIPTIONS.repossession]: 'Vehicle recovery costs',
    [FEE_DESCRIPTIONS.returned]: 'Returned payment fee',
    [FEE_DESCRIPTIONS.finance]: 'Fee for the loan',
  },
  spanish: {
    [FEE_DESCRIPTIONS.late]: 'Cargo por atraso',
    [FEE_DESCRIPTIONS.repossession]: 'Costos de recuperar el vehículo',
    [FEE_DESCRIPTIONS.returned]: 'Cargo por pago devuelto',
    [FEE_DESCRIPTIONS.finance]: 'Cargo por el préstamo',
  },
};

const NEVER_CAME: Readonly<Record<Language, string>> = {
  english: 'Cash that did not reach you',
  spanish: 'Efectivo que no le llegó',
};

interface NamedMovement {
  readonly kind: MovementKind;
  readonly state?: 'posted' | 'reversed';
  /** Description in the books; tells one fee from another. */
  readonly description?: string;
}

/**
 * Name of a movement, the same on the account, in a statement and in a file. Money that was taken back never came, and a fee
 * says what it is for.
 */
export function movementName(language: Language, { kind, state = 'posted', description = '' }: NamedMovement): string {
  if (kind === 'fee') return FEE_NAMES[language][description] ?? NAMES[language].fee;
  return kind === 'disbursement' && state === 'reversed' ? NEVER_CAME[language] : NAMES[language][kind];
}
