import {
  confirmCustomerReplacement,
  findLinkCustomer,
  readCustomerReplacement,
  readLmsReferences,
  saveMdmProfile,
  startCustomerReplacement,
} from '@lendside/contract/linking';
import { type Binding, on } from '../on.ts';
import { findCustomer } from './find-link-customer.ts';
import { readReferences } from './read-lms-references.ts';
import { confirmReplacement, readReplacement, startReplacement } from './replace-customer.ts';
import { saveProfile } from './save-mdm-profile.ts';

export const linkingRoutes: readonly Binding[] = [
  on(readLmsReferences, readReferences),
  on(findLinkCustomer, findCustomer),
  on(saveMdmProfile, saveProfile),
  on(readCustomerReplacement, readReplacement),
  on(startCustomerReplacement, startReplacement),
  on(confirmCustomerReplacement, confirmReplacement),
];
