/** Military status on file, and asking the federal check again. Dates arrive written out. */
const english = {
  covered: (date: string) => `Our file says that the Military Lending Act covers you. Checked ${date}.`,
  notCovered: (date: string) => `Our file says that the Military Lending Act does not cover you. Checked ${date}.`,
  again: 'Check my status again',
  checking: 'Checking',
  checked: 'Checked again just now.',
  failed: 'We could not check your status. Try again in a few minutes.',
};

const spanish: typeof english = {
  covered: (date) => `Según nuestro expediente, la Ley de Préstamos Militares lo protege. Consulta del ${date}.`,
  notCovered: (date) =>
    `Según nuestro expediente, la Ley de Préstamos Militares no se aplica a usted. Consulta del ${date}.`,
  again: 'Consultar mi situación de nuevo',
  checking: 'Consultando',
  checked: 'Acabamos de consultarla de nuevo.',
  failed: 'No pudimos consultar su situación. Intente de nuevo en unos minutos.',
};

export const militaryTexts = { english, spanish };
