import { readApplicationStatus, withdrawApplication } from '@lendside/contract/applications';
import {
  createUploadUrls,
  listUploadedDocuments,
  saveUploadedDocuments,
  uploadDocumentFile,
} from '@lendside/contract/uploads';
import { type Binding, on } from '../on.ts';
import { uploadUrls } from './create-upload-urls.ts';
import { listUploads } from './list-uploads.ts';
import { applicationStatus } from './read-application-status.ts';
import { receiveUpload } from './receive-upload.ts';
import { saveUploads } from './save-uploads.ts';
import { withdraw } from './withdraw-application.ts';

export const applicationsRoutes: readonly Binding[] = [
  on(readApplicationStatus, applicationStatus),
  on(withdrawApplication, withdraw),
  on(listUploadedDocuments, listUploads),
  on(createUploadUrls, uploadUrls),
  on(saveUploadedDocuments, saveUploads),
  on(uploadDocumentFile, receiveUpload),
];
