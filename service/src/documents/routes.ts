import { acknowledgeDisclosures, acknowledgeOlpaDisclosure, listDocuments } from '@lendside/contract/disclosures';
import { readAccountDocuments, recordDocumentView } from '@lendside/contract/documents';
import { type Binding, on } from '../on.ts';
import { acknowledge, acknowledgeOlpa } from './acknowledge-disclosures.ts';
import { listDisclosures } from './list-documents.ts';
import { accountDocuments, type FindPaper } from './read-account-documents.ts';
import { recordView } from './record-document-view.ts';

export function documentsRoutes(findPaper: FindPaper): readonly Binding[] {
  return [
    on(readAccountDocuments, accountDocuments(findPaper)),
    on(recordDocumentView, recordView),
    on(listDocuments, listDisclosures),
    on(acknowledgeDisclosures, acknowledge),
    on(acknowledgeOlpaDisclosure, acknowledgeOlpa),
  ];
}
