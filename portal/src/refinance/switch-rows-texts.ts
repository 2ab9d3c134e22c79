import { productNameIn } from '@lendside/domain/product-names';

/** Row labels for comparing a loan with the one it is switched to. */
const english = {
  kind: 'Kind of loan',
  apr: 'APR',
  mapr: 'MAPR',
  rate: 'Interest rate',
  owed: 'You owe',
  lent: 'You would owe',
  payments: 'Payments left',
  each: 'Next payment',
  next: 'Due',
  last: 'Last payment',
  finance: 'Finance charge',
  kindNamed: (productName: string) => productNameIn('english', productName),
};

const spanish: typeof english = {
  kind: 'Tipo de préstamo',
  apr: 'APR',
  mapr: 'MAPR',
  rate: 'Tasa de interés',
  owed: 'Debe',
  lent: 'Quedaría debiendo',
  payments: 'Pagos que faltan',
  each: 'Próximo pago',
  next: 'Vence',
  last: 'Último pago',
  finance: 'Cargo por financiamiento',
  kindNamed: (productName) => productNameIn('spanish', productName),
};

export type SwitchRowsTexts = typeof english;
export const switchRowsTexts = { english, spanish };
