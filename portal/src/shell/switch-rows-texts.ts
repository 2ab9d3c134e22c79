/** What a loan and the one it is switched to are compared by. */
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
  /** Kinds that a lender names by their English words; any other name is the lender's own and stays as it is. */
  kinds: {} as Readonly<Record<string, string>>,
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
  finance: 'Cargo financiero',
  kinds: {
    'Personal loan': 'Préstamo personal',
    'Title loan': 'Préstamo sobre título de vehículo',
    'Title pawn': 'Empeño de título de vehículo',
    'Line of credit': 'Línea de crédito',
    'Payday loan': 'Préstamo hasta el día de pago',
    'Cash advance': 'Adelanto de efectivo',
  },
};

export type SwitchRowsTexts = typeof english;
export const switchRowsTexts = { english, spanish };
