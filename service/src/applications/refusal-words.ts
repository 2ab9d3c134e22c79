import type { Language } from '@lendside/domain/language';
import type { ScanRefusal } from '@lendside/providers/document-scanner/port';

/** Why a file was not kept, to stand in a sentence. */
export const REFUSAL_WORDS: Readonly<Record<Language, Readonly<Record<ScanRefusal, string>>>> = {
  english: {
    malware: 'it may do harm',
    typeLie: 'it is not the kind of file its name says',
    unreadable: 'it is damaged or cut off',
    twoInOne: 'a second file is hidden in it',
    encrypted: 'it needs a password to be read',
    active: 'it contains scripts, programs or attachments',
    unfoldsTooFar: 'it is too large once it is opened',
  },
  spanish: {
    malware: 'puede causar daño',
    typeLie: 'no es el tipo de archivo que dice su nombre',
    unreadable: 'está dañado o incompleto',
    twoInOne: 'tiene un segundo archivo escondido',
    encrypted: 'pide una contraseña para leerse',
    active: 'contiene programas o archivos adjuntos',
    unfoldsTooFar: 'es demasiado grande al abrirse',
  },
};
