import type { ProblemText } from './problem-text.ts';

/** Refusals of applications and of documents sent for them. */
export const applicationsProblems = {
  application_not_found: {
    status: 404,
    next: 'application',
    english: 'We could not find that application. Go back and look at your application again.',
    spanish: 'No encontramos esa solicitud. Regrese y vea su solicitud de nuevo.',
  },
  application_already_final: {
    status: 409,
    next: 'reload',
    english: 'This application has ended already, so it cannot be changed. Reload to see where it stands.',
    spanish: 'Esta solicitud ya terminó y no se puede cambiar. Recargue para ver cómo está.',
  },
  loan_already_open: {
    status: 409,
    next: 'call',
    english: 'Your loan is open already, so the application cannot be withdrawn. Call us about the loan.',
    spanish: 'Su préstamo ya está abierto y la solicitud no se puede retirar. Llámenos sobre el préstamo.',
  },
  upload_not_allowed: {
    status: 403,
    next: 'call',
    english: 'Documents cannot be sent for this application here. Bring them to your store, or contact us.',
    spanish: 'Aquí no se pueden enviar documentos para esta solicitud. Llévelos a su tienda o contáctenos.',
  },
  upload_not_found: {
    status: 404,
    next: 'here',
    english: 'We did not receive that file. Send it again.',
    spanish: 'No recibimos ese archivo. Envíelo otra vez.',
  },
  upload_expired: {
    status: 410,
    next: 'here',
    english: 'The time to send this file is over. Try sending it again.',
    spanish: 'Se acabó el tiempo para enviar este archivo. Intente enviarlo otra vez.',
  },
  upload_already_used: {
    status: 409,
    next: 'here',
    english: 'A file was sent this way already. To send another one, choose it again.',
    spanish: 'Ya se envió un archivo de este modo. Para enviar otro, elíjalo de nuevo.',
  },
  signature_invalid: {
    status: 403,
    next: 'here',
    english: 'We could not tell where this file belongs. Choose it again and send it from here.',
    spanish: 'No pudimos saber a dónde va este archivo. Elíjalo de nuevo y envíelo desde aquí.',
  },
  file_type_not_allowed: {
    status: 422,
    next: 'here',
    english: 'Send a photo or a PDF of one of these kinds: {kinds}. Other kinds of files are not accepted.',
    spanish: 'Envíe una foto o un PDF de uno de estos tipos: {kinds}. No se aceptan otros tipos de archivos.',
  },
  file_too_large: {
    status: 413,
    next: 'here',
    english: 'This file is larger than {megabytes} MB. Take a new photo, or save the PDF in a smaller size.',
    spanish: 'Este archivo pasa de {megabytes} MB. Tome otra foto o guarde el PDF en un tamaño menor.',
  },
  file_content_not_allowed: {
    status: 422,
    next: 'here',
    english: 'We could not accept this file: {why}. Take a new photo of the document, or send another file.',
    spanish: 'No pudimos aceptar este archivo: {why}. Tome otra foto del documento o envíe otro archivo.',
  },
  too_many_files: {
    status: 422,
    next: 'here',
    english: 'Send at most {count} files at a time. Send the rest after these.',
    spanish: 'Envíe como máximo {count} archivos a la vez. Envíe el resto después.',
  },
  too_many_uploads: {
    status: 429,
    next: 'tryAgain',
    english: 'That is as many files as we take for one application in a day. Try again tomorrow, or contact us.',
    spanish: 'No recibimos más archivos de una solicitud por día. Intente de nuevo mañana o contáctenos.',
  },
} as const satisfies Record<string, ProblemText>;
