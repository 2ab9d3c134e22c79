import { readAccountDocuments, recordDocumentView } from '@lendside/contract/documents';
import { type Binding, on } from '../on.ts';
import { accountDocuments } from './read-account-documents.ts';
import { recordView } from './record-document-view.ts';

export const documentsRoutes: readonly Binding[] = [
  on(readAccountDocuments, accountDocuments),
  on(recordDocumentView, recordView),
];
