/** The question whether a loan should be switched, and what follows on the website. Amounts arrive written out. */
const english = {
  title: 'Your loan can be switched',
  text: 'Your lender offers to replace this loan by one of another kind. You can look at both side by side first. Nothing changes until you agree and sign.',
  due: (amount: string) => `To switch, ${amount} has to be paid.`,
  nothingDue: 'Nothing has to be paid to switch.',
  look: 'Compare both loans',
  keep: 'No, keep my loan',
  website: {
    title: 'Continue on our website',
    text: (host: string) => `What was due for the switch is paid. The rest is done at ${host}.`,
    open: (host: string) => `Open ${host}`,
    opening: 'Opening',
  },
};

const spanish: typeof english = {
  title: 'Su préstamo se puede cambiar',
  text: 'Su prestamista ofrece reemplazar este préstamo por uno de otro tipo. Antes puede comparar los dos. Nada cambia hasta que usted acepte y firme.',
  due: (amount) => `Para cambiar hay que pagar ${amount}.`,
  nothingDue: 'No hay que pagar nada para cambiar.',
  look: 'Comparar los dos préstamos',
  keep: 'No, conservar mi préstamo',
  website: {
    title: 'Siga en nuestro sitio web',
    text: (host) => `Lo que se debía para el cambio está pagado. Lo demás se hace en ${host}.`,
    open: (host) => `Abrir ${host}`,
    opening: 'Abriendo',
  },
};

export const productSwitchTexts = { english, spanish };
