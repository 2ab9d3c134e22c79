import type { Language } from './language.ts';

/** Why a document that was sent was not kept, as its sender reads it: on the page, in a refusal and in the letter. */

/** Reasons of the scanner. */
const SCAN_REFUSALS = ['malware', 'typeLie', 'unreadable', 'twoInOne', 'encrypted', 'active', 'unfoldsTooFar'] as const;
/** Reasons that a person at the lender may give. */
export const REVIEW_REFUSALS = [
  'notLegible',
  'notComplete',
  'otherDocument',
  'otherName',
  'outOfDate',
  'notUsable',
] as const;
export const UPLOAD_REFUSALS = [...SCAN_REFUSALS, ...REVIEW_REFUSALS] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

interface RefusalWords {
  /** Stands behind a colon. */
  readonly why: string;
  /** Next step, in a sentence. */
  readonly next: string;
}

const again = 'Take a new photo of the document, or send another file.';
const againSpanish = 'Tome otra foto del documento o envíe otro archivo.';

export const UPLOAD_REFUSAL_WORDS: Readonly<Record<Language, Readonly<Record<UploadRefusal, RefusalWords>>>> = {
  english: {
    malware: { why: 'it may do harm', next: again },
    typeLie: { why: 'it is not the kind of file its name says', next: again },
    unreadable: { why: 'it is damaged or cut off', next: again },
    twoInOne: { why: 'a second file is hidden in it', next: again },
    encrypted: { why: 'it needs a password to be read', next: again },
    active: { why: 'it contains scripts, programs or attachments', next: again },
    unfoldsTooFar: { why: 'it is too large once it is opened', next: again },
    notLegible: {
      why: 'it cannot be read clearly',
      next: 'Take a new photo in good light, with all four corners in the picture, and send it.',
    },
    notComplete: { why: 'a page or a part of it is missing', next: 'Send the whole document, with every page.' },
    otherDocument: {
      why: 'it is not the document we need',
      next: 'See what your application asks for, and send that document.',
    },
    otherName: {
      why: 'the name on it is not the name on your application',
      next: 'Send a document in your own name. If your name has changed, call your store.',
    },
    outOfDate: { why: 'it is out of date', next: 'Send a current one.' },
    notUsable: {
      why: 'we cannot use it for this application',
      next: 'Call your store: they can tell you what to send instead.',
    },
  },
  spanish: {
    malware: { why: 'puede causar daño', next: againSpanish },
    typeLie: { why: 'no es el tipo de archivo que dice su nombre', next: againSpanish },
    unreadable: { why: 'está dañado o incompleto', next: againSpanish },
    twoInOne: { why: 'tiene un segundo archivo escondido', next: againSpanish },
    encrypted: { why: 'pide una contraseña para leerse', next: againSpanish },
    active: { why: 'contiene programas o archivos adjuntos', next: againSpanish },
    unfoldsTooFar: { why: 'es demasiado grande al abrirse', next: againSpanish },
    notLegible: {
      why: 'no se puede leer con claridad',
      next: 'Tome otra foto con buena luz, con las cuatro esquinas en la imagen, y envíela.',
    },
    notComplete: {
      why: 'le falta una página o una parte',
      next: 'Envíe el documento completo, con todas sus páginas.',
    },
    otherDocument: {
      why: 'no es el documento que necesitamos',
      next: 'Vea qué pide su solicitud y envíe ese documento.',
    },
    otherName: {
      why: 'el nombre que aparece no es el de su solicitud',
      next: 'Envíe un documento a su nombre. Si su nombre cambió, llame a su tienda.',
    },
    outOfDate: { why: 'ya no está vigente', next: 'Envíe uno vigente.' },
    notUsable: {
      why: 'no podemos usarlo para esta solicitud',
      next: 'Llame a su tienda: ahí le dirán qué puede enviar en su lugar.',
    },
  },
};
