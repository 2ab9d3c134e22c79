import type { CommunicationChoice } from '@lendside/domain/communication';
import type { CustomerChange, CustomerRecord } from '@lendside/providers/customer-file/port';
import type { Asker } from './asker.ts';
import type { ChangeNotice } from './profile-notices.ts';
import type { ProfileDelivery } from './store/deliveries.ts';

/** A change that a person makes. */
export interface ByPerson {
  readonly from: 'person';
  readonly change: CustomerChange;
  readonly asker: Asker;
  /** Their numbers at the other systems. */
  readonly others: readonly string[];
  /** The person at each system before the change, and what is told of moved mail. */
  readonly records: readonly CustomerRecord[];
  readonly moved: readonly ChangeNotice[];
  readonly ways?: { readonly chosen: Partial<CommunicationChoice>; readonly consentVersion?: string | undefined };
}

/** A change that is brought from another system. */
export interface BySystem {
  readonly from: 'system';
  readonly change: CustomerChange;
  readonly delivery: Pick<ProfileDelivery, 'userId' | 'fromCustomerId'> & {
    readonly workKey: string;
    readonly fence: number;
  };
  readonly lmsId: CustomerRecord['lmsId'];
}

export type ProfileAsked = ByPerson | BySystem;
