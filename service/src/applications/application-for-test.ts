import type { Lender } from '@lendside/loanbook/lender';
import type { LoanApplication } from '@lendside/providers/loan-origination/port';
import type { Context } from '../context.ts';
import { signedPolicy } from './upload-policy.ts';

/** An application that was handed in at tmx, where documents are asked for; `given` says what is different. */
export function applicationForTest(
  context: Pick<Context, 'clock'>,
  given: Partial<LoanApplication> & Pick<LoanApplication, 'applicationId'>,
): LoanApplication {
  return {
    lmsId: 'NLS',
    brand: 'tmx',
    storeId: '40120',
    productId: 'tmx-title-ga',
    kind: 'new',
    state: 'submitted',
    documentsAskedFor: ['identity', 'income'],
    canUploadDocuments: true,
    createdAtMs: context.clock.nowMs(),
    ...given,
  };
}

/** Two applications of a customer, one of them to be withdrawn, and what the operations about them are asked. */
export async function applicationInputsForTest(
  context: Context,
  { lender, customerId }: { readonly lender: Pick<Lender, 'addApplication'>; readonly customerId: string },
) {
  for (const applicationId of ['app_kept', 'app_withdrawn']) {
    await lender.addApplication(applicationForTest(context, { applicationId, customerId }));
  }
  const whose = { applicationId: 'app_kept', lmsId: 'NLS' };
  const policy = {
    ...({ uploadId: 'upl_none', mediaType: 'image/png', bytesMax: 1 } as const),
    expiresAtMs: context.clock.nowMs() + 60_000,
  };
  return {
    readApplicationStatus: { lmsId: 'NLS' },
    withdrawApplication: { ...whose, applicationId: 'app_withdrawn' },
    listUploadedDocuments: whose,
    createUploadUrls: { ...whose, files: JSON.stringify([{ category: 'income', type: 'image/png', size: 10 }]) },
    saveUploadedDocuments: { ...whose, files: [{ uploadId: 'upl_none', name: 'a.png', category: 'income' }] },
    uploadDocumentFile: { uploadId: 'upl_none', ...signedPolicy(context, policy), file: 'no file' },
  };
}
