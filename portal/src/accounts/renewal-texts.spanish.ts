import type { RenewalTexts } from './renewal-texts.ts';

export const spanish: RenewalTexts = {
  toSign: {
    title: (date) => `Firme su renovación a más tardar el ${date}`,
    text: (date) => `Léala y fírmela a más tardar el ${date}. Si no lo hace, se cancela.`,
    textOther: (name, date) =>
      `${name} renovó y firmó este préstamo. Léalo y fírmelo a más tardar el ${date}, o se cancela.`,
  },
  notYet: {
    title: (name) => `${name} está renovando este préstamo`,
    text: (date) => `Usted firma después. Le escribiremos. Tiene que firmarse a más tardar el ${date}.`,
  },
  waiting: {
    title: (name, date) => `Esperamos a ${name} hasta el ${date}`,
    text: 'Usted ya firmó. Sin la otra firma, la renovación se cancela.',
  },
  ending: {
    title: 'Su renovación se está cancelando',
    text: 'Tarda un momento. Vuelva a revisar pronto.',
  },
  grace: {
    title: 'Su préstamo está renovado',
    text: (date) => `Si cambia de opinión, puede cancelar la renovación hasta el final del ${date}.`,
  },
  sign: 'Leer y firmar',
  look: 'Ver cómo va',
  cancel: 'Cancelar la renovación',
  failed: 'No funcionó. Intente de nuevo.',
  entry: {
    compare: 'Comparar: conservar, renovar o liquidar',
    compareRefi: 'Comparar: conservar, refinanciar o liquidar',
    note: 'Vea cuánto cuesta cada opción antes de decidir',
  },
};
