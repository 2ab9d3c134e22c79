import type { NewSigning } from './port.ts';

export interface RoomTexts {
  readonly title: string;
  readonly lead: (name: string) => string;
  readonly until: (minutes: number) => string;
  readonly more: string;
  readonly haveMore: string;
  /** Over documents that were read and initialed a moment ago. */
  readonly readBefore: string;
  readonly readAgain: (title: string) => string;
  readonly documents: string;
  readonly ownSignature: string;
  readonly sign: string;
  readonly adopt: string;
  readonly typed: string;
  readonly name: string;
  readonly drawn: string;
  readonly drawHere: string;
  readonly drawHint: string;
  readonly clear: string;
  readonly agree: string;
  readonly finish: string;
  readonly leave: string;
  readonly decline: string;
  readonly declineQuestion: string;
  readonly problem: { readonly agree: string; readonly name: string; readonly drawing: string };
  /** The way to have one's name corrected is part of it. */
  readonly anotherName: (name: string, phone: string) => string;
  readonly problems: string;
  readonly done: Readonly<Record<'signing_complete' | 'viewing_complete' | 'decline' | 'ttl_expired', string>>;
  readonly goOn: string;
  readonly back: string;
  readonly gone: string;
}

export const roomTexts: Readonly<Record<NewSigning['language'], RoomTexts>> = {
  english: {
    title: 'Sign your documents',
    lead: (name) => `These documents are for ${name}. Read them, then sign below.`,
    until: (minutes) => `You have ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to sign.`,
    more: 'I need more time',
    haveMore: 'You have more time now. Nothing you typed is lost.',
    readBefore: 'You have read and initialed these documents. Open any of them to read it again.',
    readAgain: (title) => `${title} (read and initialed)`,
    documents: 'Documents',
    ownSignature: 'Your signature is also placed on this sheet.',
    sign: 'Your signature',
    adopt: 'How do you want to sign?',
    typed: 'Type my name',
    name: 'Your name',
    drawn: 'Draw my signature',
    drawHere: 'Draw your signature in this field',
    drawHint: 'With a finger, a pen or the mouse. Without one of them, type your name.',
    clear: 'Clear the drawing',
    agree: 'I read these documents and I agree to them. This is my electronic signature.',
    finish: 'Sign',
    leave: 'Leave without signing',
    decline: 'Decline to sign',
    declineQuestion: 'I do not want to sign',
    problem: {
      agree: 'Tick the box to say that you read and agree.',
      name: 'Type your name, at least two letters.',
      drawing: 'Draw your signature, or choose to type your name.',
    },
    anotherName: (name, phone) =>
      `Type your name as it is on the account: ${name}. If your name is different or has changed, leave without signing and call ${phone}. We correct it and make the documents anew.`,
    problems: 'Please check this',
    done: {
      signing_complete: 'Signed. Thank you.',
      viewing_complete: 'You left without signing. Nothing was signed.',
      decline: 'You declined. Nothing was signed.',
      ttl_expired: 'The time to sign is over. Nothing was signed.',
    },
    goOn: 'Continue',
    back: 'Go back to the documents',
    gone: 'This page does not open anything any more. Go back to your account and start signing again.',
  },
  spanish: {
    title: 'Firme sus documentos',
    lead: (name) => `Estos documentos son para ${name}. Léalos y luego firme abajo.`,
    until: (minutes) => `Tiene ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} para firmar.`,
    more: 'Necesito más tiempo',
    haveMore: 'Ya tiene más tiempo. No se perdió nada de lo que escribió.',
    readBefore: 'Ya leyó estos documentos y puso sus iniciales. Puede abrir cualquiera para leerlo otra vez.',
    readAgain: (title) => `${title} (leído, con sus iniciales)`,
    documents: 'Documentos',
    ownSignature: 'Su firma también se pone en esta hoja.',
    sign: 'Su firma',
    adopt: '¿Cómo quiere firmar?',
    typed: 'Escribir mi nombre',
    name: 'Su nombre',
    drawn: 'Dibujar mi firma',
    drawHere: 'Dibuje su firma en este campo',
    drawHint: 'Con el dedo, un lápiz o el ratón. Si no tiene uno de ellos, escriba su nombre.',
    clear: 'Borrar el dibujo',
    agree: 'Leí estos documentos, estoy de acuerdo con ellos y esta es mi firma electrónica.',
    finish: 'Firmar',
    leave: 'Salir sin firmar',
    decline: 'No firmar',
    declineQuestion: 'No quiero firmar',
    problem: {
      agree: 'Marque la casilla para decir que leyó y está de acuerdo.',
      name: 'Escriba su nombre, al menos dos letras.',
      drawing: 'Dibuje su firma o elija escribir su nombre.',
    },
    anotherName: (name, phone) =>
      `Escriba su nombre como está en la cuenta: ${name}. Si su nombre es otro o ha cambiado, salga sin firmar y llame al ${phone}. Lo corregimos y preparamos los documentos de nuevo.`,
    problems: 'Revise esto',
    done: {
      signing_complete: 'Firmado. Gracias.',
      viewing_complete: 'Salió sin firmar. No se firmó nada.',
      decline: 'No quiso firmar. No se firmó nada.',
      ttl_expired: 'Se acabó el tiempo para firmar. No se firmó nada.',
    },
    goOn: 'Continuar',
    back: 'Volver a los documentos',
    gone: 'Esta página ya no abre nada. Vuelva a su cuenta y comience a firmar de nuevo.',
  },
};
