import type { DisclosureType } from '@lendside/domain/disclosures';
import type { Language } from '@lendside/domain/language';

interface LoanDocumentsTexts {
  readonly names: Readonly<Record<DisclosureType, string>>;
  readonly acknowledgement: string;
  readonly signature: string;
  readonly by: string;
  readonly on: string;
  readonly initials: string;
  readonly number: string;
  readonly hash: string;
}

export const loanDocumentsTexts: Readonly<Record<Language, LoanDocumentsTexts>> = {
  english: {
    names: {
      refinance: 'Renewal documents',
      addon: 'Cash draw documents',
      autoPay: 'Automatic payment authorization',
      settlement: 'Settlement agreement',
      loan: 'Loan documents',
      plan: 'Change of your payments',
    },
    acknowledgement: 'Your confirmation',
    signature: 'Your signature',
    by: 'Name',
    on: 'Date and time',
    initials: 'Initials',
    number: 'Number',
    hash: 'SHA-256 of the words',
  },
  spanish: {
    names: {
      refinance: 'Documentos de la renovación',
      addon: 'Documentos del retiro de efectivo',
      autoPay: 'Autorización de pagos automáticos',
      settlement: 'Acuerdo de liquidación',
      loan: 'Documentos del préstamo',
      plan: 'Cambio de sus pagos',
    },
    acknowledgement: 'Su confirmación',
    signature: 'Su firma',
    by: 'Nombre',
    on: 'Fecha y hora',
    initials: 'Iniciales',
    number: 'Número',
    hash: 'SHA-256 del texto',
  },
};
