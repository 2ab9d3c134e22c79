import type { DisasterTexts } from './disaster-texts.ts';

export const spanish: DisasterTexts = {
  problemTitle: 'Revise esto',
  send: 'Enviar',
  sending: 'Enviando',
  failed: 'No pudimos guardarlo. Intente de nuevo.',
  title: 'Me afectó un desastre',
  facts: [
    'No se cobra cargo por atraso en un pago que vence mientras dura el desastre.',
    'No le recordamos esos pagos. Las cartas que exige la ley sí llegan.',
    'Puede poner en pausa hasta tres pagos de casi todos los préstamos personales. No hay cargo. Los intereses siguen corriendo por día, y verá cuánto cuesta antes de firmar.',
    'Un pago en pausa no está atrasado, así que no lo reportamos como atrasado a las agencias de crédito.',
    'El pago automático sigue hasta que lo apague. Apagarlo no cuesta nada.',
  ],
  none: 'Ahora no hay ningún desastre declarado. Si algo le afectó, llame a su tienda: una persona puede ayudarle.',
  which: '¿Cuál?',
  whichMissing: 'Elija el desastre.',
  days: (from, until) => `Del ${from} al ${until}`,
  why: 'La dirección que tenemos es de otro lugar. ¿Por qué le afecta?',
  whyMissing: 'Elija una opción.',
  whys: {
    moved: 'Ahora vivo allí',
    works: 'Trabajo allí',
    address: 'La dirección que tienen no está al día',
    other: 'Por otra razón',
  },
  told: (name) => `Nos avisó de: ${name}`,
  toldText:
    'Envíe un papel que lo muestre: un recibo, un contrato de alquiler, un talón de pago o una carta de FEMA. Una persona lo revisa y le escribimos.',
  stands: (until) => `Tiene esta ayuda hasta el ${until}`,
  standsText: 'Para poner pagos en pausa, abra un préstamo y elija “No puedo pagar esto ahora”.',
  refused: 'No pudimos confirmarlo',
  refusedText: 'Puede decírnoslo otra vez y enviar otros papeles mientras dure el desastre.',
  ended: (day) => `El desastre terminó el ${day}`,
  endedText:
    'Los pagos en pausa siguen así. Los cargos por atraso vuelven a contar para pagos que vencen después de ese día.',
  toAccounts: 'Ver mis préstamos',
  way: 'Me afectó un desastre',
  wayNote: 'Sin cargos por atraso mientras dura y con más tiempo para pagar',
  wayCovered: (until) => `Tiene esta ayuda hasta el ${until}. Sin cargos por atraso mientras dura`,
  more: 'Ver qué le ayuda',
};
