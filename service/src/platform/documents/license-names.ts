/** Spanish for what a lender is licensed as: the name by which the law of the state has it stands behind, in English. */
export const LICENSES_IN_SPANISH: Readonly<Record<string, string>> = {
  'check casher': 'negocio de cambio de cheques',
  'consumer credit lender': 'prestamista de crédito al consumidor',
  'credit access business': 'empresa de acceso al crédito',
  'deferred presentment provider': 'proveedor de presentación diferida',
  'deferred presentment services': 'servicios de presentación diferida',
  'industrial loan and thrift company': 'compañía industrial de préstamo y ahorro',
  'lender of unsecured loans under $500': 'prestamista de préstamos sin garantía de menos de $500',
  'licensed lender': 'prestamista con licencia',
  'notification of consumer credit': 'notificación de crédito al consumidor',
  'pawnbroker, by the city or county': 'casa de empeño, por la ciudad o el condado',
  'payday lender': 'prestamista de préstamos hasta el día de pago',
  'registered title lender': 'prestamista registrado de préstamos sobre título',
  'regulated lender': 'prestamista regulado',
  'small lender': 'prestamista de préstamos pequeños',
  'supervised lender': 'prestamista supervisado',
  'title lender': 'prestamista de préstamos sobre título',
};

/** License of a lender in Spanish; a name of its own stays as it is. */
export function licenseInSpanish(licence: string): string {
  const spanish = LICENSES_IN_SPANISH[licence];
  return spanish === undefined ? licence : `${spanish} (${licence})`;
}
