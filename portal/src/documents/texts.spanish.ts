import type { DocumentsTexts } from './texts.ts';

export const spanish: DocumentsTexts = {
  check: {
    heading: 'Verificar una carta de liquidación',
    lead: 'Para quien recibió una carta de liquidación. El número y el código están al final de la carta. Aquí no se muestra ningún nombre.',
    number: 'Número de carta',
    numberHint: 'Doce letras, como KCRM-PGQT-DBNC',
    code: 'Código',
    check: 'Verificar la carta',
    checking: 'Verificando la carta',
    summary: 'Revise esto, por favor',
    numberWrong: 'Escriba las doce letras del número de carta.',
    codeWrong: 'Escriba las doce letras del código.',
    validTitle: 'Esta carta es nuestra y sigue vigente',
    validText: (date) => `Compare estas cifras con el papel. Vale hasta el ${date}.`,
    supersededTitle: 'Esta carta ya no vale',
    supersededBy: {
      letter: 'Se emitió una carta más nueva para esta cuenta. Pida la más nueva.',
      account: 'Algo pasó en la cuenta desde entonces y ahora la cantidad es otra. Pida una carta nueva.',
    },
    loan: 'Préstamo',
    ending: (ending) => `terminado en ${ending}`,
    vehicle: 'Vehículo',
    brand: 'Prestamista',
    amount: 'Liquidación indicada',
    perDiem: 'Intereses de un día',
    issued: 'Emitida',
    goodThrough: 'Válida hasta',
    failedTitle: 'No se pudo confirmar esta carta',
    failed: 'No pudimos verificar la carta. Inténtelo de nuevo.',
    offline: 'No hay conexión. Revise su red e inténtelo de nuevo.',
  },
};
