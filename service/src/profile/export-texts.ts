import type { Language } from '@lendside/domain/language';

interface ExportTexts {
  readonly mail: { readonly subject: string; readonly lines: (site: string) => readonly string[] };
  /** Where it could not be put together. */
  readonly failedMail: { readonly subject: string; readonly lines: (site: string) => readonly string[] };
  readonly title: string;
  readonly madeOn: string;
  readonly lead: string;
  readonly none: string;
  readonly sections: Readonly<
    Record<'person' | 'addresses' | 'banks' | 'loans' | 'cards' | 'agreements' | 'devices' | 'records', string>
  >;
  readonly labels: Readonly<
    Record<
      | 'name'
      | 'email'
      | 'phone'
      | 'birthDate'
      | 'ssn'
      | 'customer'
      | 'loan'
      | 'product'
      | 'opened'
      | 'principal'
      | 'payoff'
      | 'agreement'
      | 'version'
      | 'given'
      | 'withdrawn'
      | 'device'
      | 'lastActive'
      | 'what'
      | 'count',
      string
    >
  >;
  readonly more: string;
}

/** The words of a data export: the mail that tells of it and its document. */
export const exportTexts: Readonly<Record<Language, ExportTexts>> = {
  english: {
    mail: {
      subject: 'Your data is ready',
      lines: (site) => [
        '',
        'You asked for everything we keep about you. The file is ready for 24 hours.',
        `Sign in at ${site}, open your profile and save it from there. We never send it by mail.`,
        '',
        'If you did not ask for it, sign in, sign out all other devices and change your password.',
      ],
    },
    failedMail: {
      subject: 'We could not put your data together',
      lines: (site) => [
        '',
        'You asked for everything we keep about you. We tried many times and could not put it together. We know of it.',
        `Sign in at ${site}, open your profile and ask again: we start anew. If that fails too, contact us and we send it to you another way.`,
      ],
    },
    title: 'Your data',
    madeOn: 'Made on',
    lead: 'What we keep about you, in short. The file data.json beside this one holds all of it, word for word.',
    none: 'Nothing is kept.',
    sections: {
      person: 'You',
      addresses: 'Addresses',
      banks: 'Bank accounts',
      loans: 'Loans',
      cards: 'Cards',
      agreements: 'What you agreed to',
      devices: 'Where you are signed in',
      records: 'Other records',
    },
    labels: {
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      birthDate: 'Date of birth',
      ssn: 'Social Security number',
      customer: 'Customer number',
      loan: 'Loan',
      product: 'Product',
      opened: 'Opened',
      principal: 'Principal',
      payoff: 'Payoff today',
      agreement: 'Agreement',
      version: 'Version',
      given: 'Given',
      withdrawn: 'Withdrawn',
      device: 'Device',
      lastActive: 'Last active',
      what: 'What',
      count: 'How many',
    },
    more: 'Numbers of cards, bank accounts and Social Security are shown by their last four digits: the rest is sealed.',
  },
  spanish: {
    mail: {
      subject: 'Sus datos están listos',
      lines: (site) => [
        '',
        'Usted pidió todo lo que guardamos sobre su persona. El archivo está listo durante 24 horas.',
        `Inicie sesión en ${site}, abra su perfil y guárdelo desde ahí. Nunca lo enviamos por correo.`,
        '',
        'Si usted no lo pidió, inicie sesión, cierre la sesión en los demás dispositivos y cambie su contraseña.',
      ],
    },
    failedMail: {
      subject: 'No pudimos reunir sus datos',
      lines: (site) => [
        '',
        'Usted pidió todo lo que guardamos sobre su persona. Lo intentamos muchas veces y no pudimos reunirlo. Ya lo sabemos.',
        `Inicie sesión en ${site}, abra su perfil y pídalo otra vez: empezamos de nuevo. Si tampoco funciona, contáctenos y se lo enviaremos de otra forma.`,
      ],
    },
    title: 'Sus datos',
    madeOn: 'Hecho el',
    lead: 'Lo que guardamos sobre usted, en breve. El archivo data.json que acompaña a este lo contiene todo, palabra por palabra.',
    none: 'No se guarda nada.',
    sections: {
      person: 'Usted',
      addresses: 'Direcciones',
      banks: 'Cuentas de banco',
      loans: 'Préstamos',
      cards: 'Tarjetas',
      agreements: 'Lo que usted aceptó',
      devices: 'Dónde tiene la sesión abierta',
      records: 'Otros registros',
    },
    labels: {
      name: 'Nombre',
      email: 'Correo electrónico',
      phone: 'Teléfono',
      birthDate: 'Fecha de nacimiento',
      ssn: 'Número de Seguro Social',
      customer: 'Número de cliente',
      loan: 'Préstamo',
      product: 'Producto',
      opened: 'Abierto',
      principal: 'Capital',
      payoff: 'Liquidación hoy',
      agreement: 'Consentimiento',
      version: 'Versión',
      given: 'Dado',
      withdrawn: 'Retirado',
      device: 'Dispositivo',
      lastActive: 'Última actividad',
      what: 'Qué',
      count: 'Cuántos',
    },
    more: 'Los números de tarjetas, cuentas y Seguro Social se muestran por sus últimos cuatro dígitos: el resto está sellado.',
  },
};
