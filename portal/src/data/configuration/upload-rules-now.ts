import { type UploadRules, uploadRules } from '@lendside/domain/upload-limits';
import { configurationNow, limitOf } from './configuration.ts';

/** Which documents can be sent for an application; the specification's until configuration has arrived. */
export function uploadRulesNow(): UploadRules {
  const { types, mimeTypes } = configurationNow()?.loanDocuments ?? {};
  return uploadRules(limitOf('loanDocumentSize'), types, mimeTypes);
}
