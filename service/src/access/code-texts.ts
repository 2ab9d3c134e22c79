import type { Language } from '@lendside/domain/language';

interface CodeTexts {
  readonly code: { readonly subject: string; text(code: string, brand: string): string; spoken(code: string): string };
  readonly alreadyRegistered: { readonly subject: string; text(signIn: string, reset: string): string };
  readonly changed: {
    readonly password: { readonly subject: string; text(brand: string): string };
    readonly passkey: { readonly subject: string; text(brand: string): string };
    readonly email: { readonly subject: string; text(to: string, brand: string): string };
    readonly phone: { readonly subject: string; text(to: string, brand: string): string };
  };
}

/** Account messages in both languages. */
export const codeTexts: Readonly<Record<Language, CodeTexts>> = {
  english: {
    code: {
      subject: 'Your verification code',
      text: (code, brand) =>
        `${code} is your ${brand} code. It works once, for 10 minutes. No one from us will ask you for it.`,
      spoken: (code) => `Your code is ${code}. Again: ${code}. It works once, for 10 minutes.`,
    },
    alreadyRegistered: {
      subject: 'You have an account already',
      text: (signIn, reset) =>
        `Someone, perhaps you, asked for an account in your name. You have one already: sign in at ${signIn} or choose a new password at ${reset}. If it was not you, there is nothing to do.`,
    },
    changed: {
      password: {
        subject: 'Your password was changed',
        text: (brand) => `The password of your ${brand} account was changed.`,
      },
      passkey: {
        subject: 'A passkey was added',
        text: (brand) =>
          `A passkey was added to your ${brand} account. Anyone who has that device can sign in with it.`,
      },
      email: {
        subject: 'Your email was changed',
        text: (to, brand) => `The email of your ${brand} account was changed to ${to}.`,
      },
      phone: {
        subject: 'Your phone number was changed',
        text: (to, brand) => `The phone number of your ${brand} account was changed to ${to}.`,
      },
    },
  },
  spanish: {
    code: {
      subject: 'Su código de verificación',
      text: (code, brand) =>
        `${code} es su código de ${brand}. Sirve una vez, durante 10 minutos. Nadie de nuestro equipo se lo pedirá.`,
      spoken: (code) => `Su código es ${code}. Otra vez: ${code}. Sirve una vez, durante 10 minutos.`,
    },
    alreadyRegistered: {
      subject: 'Usted ya tiene una cuenta',
      text: (signIn, reset) =>
        `Alguien, quizá usted, pidió una cuenta a su nombre. Usted ya tiene una: inicie sesión en ${signIn} o elija una contraseña nueva en ${reset}. Si no fue usted, no tiene que hacer nada.`,
    },
    changed: {
      password: {
        subject: 'Su contraseña cambió',
        text: (brand) => `La contraseña de su cuenta de ${brand} cambió.`,
      },
      passkey: {
        subject: 'Se agregó una llave de acceso',
        text: (brand) =>
          `Se agregó una llave de acceso a su cuenta de ${brand}. Quien tenga ese dispositivo puede entrar con ella.`,
      },
      email: { subject: 'Su correo cambió', text: (to, brand) => `El correo de su cuenta de ${brand} cambió a ${to}.` },
      phone: {
        subject: 'Su teléfono cambió',
        text: (to, brand) => `El teléfono de su cuenta de ${brand} cambió a ${to}.`,
      },
    },
  },
};
