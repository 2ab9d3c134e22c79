import { type DisclosureType, disclosureDocumentId } from '@lendside/domain/disclosures';
import { initialsMatch, initialsOf, typedInitials } from '@lendside/domain/initials';
import type { Context } from '../context.ts';
import { type Caller, sessionOf } from '../on.ts';
import type { AcknowledgementChannel } from '../platform/documents/acknowledgements-store.ts';
import {
  type Disclosure,
  type DisclosureAbout,
  type DisclosureSet,
  textHash,
} from '../platform/documents/disclosure-sets.ts';
import { Problem } from '../problem.ts';

/** Occasion of a disclosure, as a request states it. */
export interface Occasion {
  readonly loanId: string;
  readonly disclosureType?: string | undefined;
  readonly isAddon?: boolean | undefined;
  readonly isAutoPay?: boolean | undefined;
  readonly methodId?: string | undefined;
  readonly amount?: number | undefined;
}

export interface DisclosuresOf {
  readonly set: DisclosureSet;
  readonly about: DisclosureAbout;
  readonly documents: readonly Disclosure[];
}

/**
 * The set of an occasion for the person who calls. Throws `disclosure_type_unknown`, `loan_not_found`, `not_your_turn`.
 */
export async function disclosuresOf(context: Context, occasion: Occasion, caller: Caller): Promise<DisclosuresOf> {
  const set = context.disclosureSets.get(typeOf(occasion));
  if (!set) throw new Problem('disclosure_type_unknown');
  const about = await aboutOf(context, set, occasion, caller);
  return { set, about, documents: await set.documents(context, about) };
}

function typeOf({ disclosureType, isAutoPay, isAddon }: Occasion): string {
  if (disclosureType !== undefined) return disclosureType;
  const known: DisclosureType = isAutoPay ? 'autoPay' : isAddon ? 'addon' : 'refinance';
  return known;
}

/** A guest pays for a borrower: what the borrower agrees to is not the guest's to read or sign (security 25). */
async function aboutOf(
  context: Context,
  set: DisclosureSet,
  occasion: Occasion,
  caller: Caller,
): Promise<DisclosureAbout> {
  const { userId, customerIds, kind } = sessionOf(caller);
  if (kind === 'guest') throw new Problem('not_your_turn');
  const { loanBook, customerFile } = context.ports;
  const loanId = (await set.loanId?.(context, { loanId: occasion.loanId, customerIds })) ?? occasion.loanId;
  const loan = await loanBook.loan(loanId, context.businessDate());
  if (!loan) throw new Problem('loan_not_found');
  const party = customerIds.includes(loan.borrowerId) ? 'borrower' : 'cosigner';
  const customerId = party === 'borrower' ? loan.borrowerId : loan.cosignerId;
  const signer = customerId === undefined ? undefined : await customerFile.customer(customerId);
  if (!signer) throw new Problem('loan_not_found');
  const { language } = caller;
  return {
    loan,
    signer,
    party,
    userId,
    customerIds,
    language,
    methodId: occasion.methodId,
    amountCents: occasion.amount,
  };
}

/** The initials as typed, in capitals. Throws `initials_do_not_match` for those of another name. */
export function checkedInitials({ signer }: DisclosureAbout, typed: string): string {
  const { firstName, lastName } = signer;
  if (!initialsMatch(typed, firstName, lastName)) {
    throw new Problem('initials_do_not_match', { example: initialsOf(firstName, lastName) });
  }
  return typedInitials(typed);
}

/**
 * Holds what was acknowledged to the documents as they are now. Throws `disclosure_missing` when one that has to be
 * acknowledged is not among them, `disclosure_text_changed` when one was another text.
 */
export function checkTexts(
  { set, documents }: DisclosuresOf,
  named: readonly { readonly documentId: string; readonly textHash: string }[],
): void {
  const hashes = new Map(named.map((one) => [one.documentId, one.textHash]));
  const needed = documents.filter(({ ackNeeded }) => ackNeeded);
  const idOf = ({ type }: Disclosure) => disclosureDocumentId(set.disclosureType, type);
  if (needed.length === 0 || needed.some((one) => !hashes.has(idOf(one)))) throw new Problem('disclosure_missing');
  if (needed.some((one) => hashes.get(idOf(one)) !== textHash(one.text))) throw new Problem('disclosure_text_changed');
}

export function channelOf(caller: Caller): AcknowledgementChannel {
  const { kind } = sessionOf(caller);
  if (kind === 'locked-link' || kind === 'other-party') return 'link';
  return caller.installedApp ? 'installedApp' : 'portal';
}
