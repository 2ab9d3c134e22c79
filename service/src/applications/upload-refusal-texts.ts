import type { UploadCategory } from '@lendside/domain/upload-limits';
import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

interface Facts {
  /** The lender as the reader knows it. */
  readonly brand: string;
  readonly document: string;
  readonly day: string;
  readonly why: string;
  readonly next: string;
  readonly site: string;
}

/** Words of the letter about a document that was not accepted after its sender had left. */
export const uploadRefusalTexts: NotificationTexts<'refused', Facts> = {
  english: {
    refused: {
      subject: () => 'We could not accept a document you sent',
      lines: ({ brand, document, day, why, next, site }) => [
        `On ${day} you sent ${brand} ${document} for your application. We could not accept it: ${why}.`,
        next,
        '',
        `Sign in at ${site} and open your application to send a document. Your application goes on meanwhile.`,
      ],
    },
  },
  spanish: {
    refused: {
      subject: () => 'No pudimos aceptar un documento que envió',
      lines: ({ brand, document, day, why, next, site }) => [
        `El ${day} usted envió a ${brand} ${document} para su solicitud. No pudimos aceptarlo: ${why}.`,
        next,
        '',
        `Inicie sesión en ${site} y abra su solicitud para enviar un documento. Su solicitud sigue en curso.`,
      ],
    },
  },
};

/** Kinds of documents, to stand in a sentence. */
export const DOCUMENT_WORDS: Readonly<Record<'english' | 'spanish', Readonly<Record<UploadCategory, string>>>> = {
  english: {
    identity: 'an identity document',
    income: 'proof of income',
    address: 'proof of address',
    bank: 'a bank document',
    vehicle: 'a vehicle document',
    other: 'a document',
  },
  spanish: {
    identity: 'un documento de identidad',
    income: 'un comprobante de ingresos',
    address: 'un comprobante de domicilio',
    bank: 'un documento del banco',
    vehicle: 'un documento del vehículo',
    other: 'un documento',
  },
};
