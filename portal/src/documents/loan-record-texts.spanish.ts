import type { LoanRecordTexts } from './loan-record-texts.ts';

export const spanish: LoanRecordTexts = {
  title: 'Para un abogado o consejero',
  text: 'Un solo archivo con todo sobre este préstamo: lo que debe, todo lo que pasó, sus documentos y lo que usted aceptó. Quien lo reciba puede verificar que es nuestro.',
  make: 'Hacer el archivo',
  making: 'Haciendo el archivo',
  failed: 'No se pudo hacer el archivo. Inténtelo otra vez.',
  made: 'El archivo está guardado en su dispositivo',
  checkIt: (number, code) =>
    `Número ${number}, código ${code}. Los dos están al final, con la dirección para verificarlos.`,
  check: {
    heading: 'Verificar el expediente de un préstamo',
    lead: 'Para quien recibió el expediente de un préstamo. El número y el código están al final. Aquí no se muestra ningún nombre.',
    number: 'Número de expediente',
    check: 'Verificar el expediente',
    checking: 'Verificando el expediente',
    numberWrong: 'Escriba las doce letras del número de expediente.',
    failedTitle: 'No se pudo confirmar este expediente',
    failed: 'No pudimos verificar el expediente. Inténtelo de nuevo.',
    validTitle: 'Este expediente es nuestro',
    validText: 'Compare estas cifras con el archivo. Si la huella de su copia es la misma, no se cambió ni una letra.',
    issued: 'Al día',
    owed: 'Todo lo que se debía',
    history: 'Movimientos en su historial',
    papers: 'Documentos en la lista',
    consents: 'Autorizaciones en la lista',
    fingerprint: 'Huella (SHA-256)',
  },
};
