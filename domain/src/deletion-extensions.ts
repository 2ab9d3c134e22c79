import type { DeletionExtension } from './deletion-request.ts';
import type { Language } from './language.ts';

/** Why the answer to a request for deletion takes longer, as its person reads it: on the profile and in the letter. */
export const DELETION_EXTENSION_WORDS: Readonly<Record<Language, Readonly<Record<DeletionExtension, string>>>> = {
  english: {
    identity: 'We still have to make sure that the request comes from you.',
    severalSystems: 'Your data is kept in several systems, and we have to look through all of them.',
    manyRequests: 'We have received more requests than we can answer in the usual time.',
  },
  spanish: {
    identity: 'Todavía tenemos que comprobar que la solicitud es suya.',
    severalSystems: 'Sus datos están en varios sistemas y tenemos que revisarlos todos.',
    manyRequests: 'Recibimos más solicitudes de las que podemos responder en el plazo normal.',
  },
};
