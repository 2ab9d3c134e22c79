import type { listDocuments } from '@lendside/contract/disclosures';
import type { OutputOf } from '@lendside/contract/operation';
import { read } from '../shell/queries.ts';
import { renewalWayOf } from '../shell/renewal-way.ts';
import { isSigningSettlement } from '../shell/settlement-way.ts';

export type Disclosures = OutputOf<typeof listDocuments>;
export type DisclosureDocument = Disclosures['documents'][number];

/** What the papers of this tab's way with a loan are about: a settlement, a draw, or a renewal that stands. */
export function occasionOf(loanId: string): 'addon' | 'refinance' | 'settlement' {
  if (isSigningSettlement(loanId)) return 'settlement';
  return renewalWayOf(loanId).purpose === 'draw' ? 'addon' : 'refinance';
}

/** Asked anew by each page: the texts are those of now. */
export const disclosuresOf = (loanId: string) => ({
  ...read<typeof listDocuments>('GET /documents', { loanId, disclosureType: occasionOf(loanId) }, 'short'),
  staleTime: 0,
});
