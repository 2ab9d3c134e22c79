import { acknowledgeDisclosures, acknowledgeOlpaDisclosure, listDocuments } from '@lendside/contract/disclosures';
import { readAccountDocuments, recordDocumentView } from '@lendside/contract/documents';
import { checkLoanRecord, createLoanRecord } from '@lendside/contract/loan-records';
import {
  listLoanDocuments,
  readDocumentWords,
  readLoanDocument,
  readSigningStatus,
  startLoanSigning,
} from '@lendside/contract/signing';
import { type Binding, on } from '../on.ts';
import { acknowledge, acknowledgeOlpa } from './acknowledge-disclosures.ts';
import { listDisclosures } from './list-documents.ts';
import { loanDocuments } from './list-loan-documents.ts';
import { checkRecord, makeRecord } from './loan-record.ts';
import { accountDocuments, type FindDocument } from './read-account-documents.ts';
import { documentWords, loanDocument } from './read-loan-document.ts';
import { signingStatus } from './read-signing-status.ts';
import { recordView } from './record-document-view.ts';
import { startSigning } from './start-loan-signing.ts';

export function documentsRoutes(findDocument: FindDocument): readonly Binding[] {
  return [
    on(readAccountDocuments, accountDocuments(findDocument)),
    on(recordDocumentView, recordView),
    on(listDocuments, listDisclosures),
    on(acknowledgeDisclosures, acknowledge),
    on(acknowledgeOlpaDisclosure, acknowledgeOlpa),
    on(startLoanSigning, startSigning),
    on(readSigningStatus, signingStatus),
    on(listLoanDocuments, loanDocuments),
    on(readLoanDocument, loanDocument),
    on(readDocumentWords, documentWords),
    on(createLoanRecord, makeRecord),
    on(checkLoanRecord, checkRecord),
  ];
}
