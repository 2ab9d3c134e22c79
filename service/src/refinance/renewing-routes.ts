import { previewRenewalCash } from '@lendside/contract/refinance-cash';
import * as contract from '@lendside/contract/refinance-renewing';
import { readProductSwitch } from '@lendside/contract/refinance-switch';
import { on } from '../on.ts';
import { cancel, cancelStatus } from './cancel-renewal.ts';
import { compare } from './compare-renewal.ts';
import { inviteAgain } from './invite-other-party.ts';
import { productSwitch } from './product-switch.ts';
import { renewalOf } from './read-renewal.ts';
import { cashOffer } from './renewal-cash-offer.ts';

export const renewingRoutes = [
  on(contract.readRenewal, renewalOf),
  on(contract.compareRenewal, compare),
  on(previewRenewalCash, cashOffer),
  on(contract.cancelRefinance, cancel),
  on(contract.readRefinanceCancelStatus, cancelStatus),
  on(contract.inviteOtherParty, inviteAgain),
  on(readProductSwitch, productSwitch),
];
