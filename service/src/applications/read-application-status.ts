import type { BrandCode } from '@lendside/brands/brand';
import type { readApplicationStatus } from '@lendside/contract/applications';
import type { OutputOf } from '@lendside/contract/operation';
import type { Language } from '@lendside/domain/language';
import { instant } from '@lendside/providers/instant';
import type { Decline, LoanApplication } from '@lendside/providers/loan-origination/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { isInProgress, knownLms, ownApplications, signByOf } from '../originations/front.ts';
import { canUpload } from './can-upload.ts';

type Status = OutputOf<typeof readApplicationStatus>;

/** The application in progress in a system, or else the latest there was. */
export async function applicationStatus(
  context: Context,
  { input, caller }: Call<typeof readApplicationStatus>,
): Promise<Status> {
  const all = await ownApplications(context, sessionOf(caller), knownLms(input.lmsId));
  const application = all.find(isInProgress) ?? all[0];
  if (!application) return { applicationInProgress: false };
  const signByMs = application.state === 'originated' ? await signByOf(context, application) : undefined;
  const returnUrl = isInProgress(application) ? ownAddress(context, application) : undefined;
  return {
    applicationInProgress: isInProgress(application) || signByMs !== undefined,
    ...(returnUrl === undefined ? {} : { returnUrl }),
    ...(application.decline ? { declinedResults: declinedResults(application.decline, caller.language) } : {}),
    statusResult: {
      ...statusResult(context, application),
      ...(signByMs !== undefined && { signBy: instant(signByMs), ended: undefined }),
    },
  };
}

function statusResult(context: Context, application: LoanApplication): NonNullable<Status['statusResult']> {
  const { applicationId, state, brand, kind, createdAtMs, expiresAtMs, endedAtMs, documentsAskedFor } = application;
  return {
    applicationId,
    state,
    brand: brand as BrandCode,
    created: instant(createdAtMs),
    // What ended before its time is good until no day.
    ...(expiresAtMs === undefined || !isInProgress(application) ? {} : { expires: instant(expiresAtMs) }),
    ...(endedAtMs === undefined ? {} : { ended: instant(endedAtMs) }),
    documentsAskedFor: isInProgress(application) ? [...documentsAskedFor] : [],
    applicationLoanInfo: {
      canUploadLoanDocuments: canUpload(context, application),
      isRefiApplication: kind === 'refinance',
      isAddonApplication: kind === 'addOn',
    },
  };
}

/** Reasons given for a decline: the lender's words, or a note that they come by mail. Nothing is added (decision F07). */
function declinedResults(decline: Decline, language: Language): NonNullable<Status['declinedResults']> {
  const notice = decline.notice?.[language];
  return {
    decided: decline.decidedOn,
    noticeBy: decline.noticeBy,
    noticeDate: decline.noticeOn,
    ...(notice === undefined ? {} : { notice }),
  };
}

/** Only an address of the brand's own site is handed on (decision F06). */
function ownAddress({ brands }: Context, { returnUrl, brand }: LoanApplication): string | undefined {
  if (returnUrl === undefined || !URL.canParse(returnUrl)) return undefined;
  const url = new URL(returnUrl);
  const { host } = new URL(brands[brand as BrandCode].links.applyUrl);
  const isOwn = url.host === host || url.host.endsWith(`.${host}`);
  return url.protocol === 'https:' && isOwn && url.username === '' ? url.href : undefined;
}
