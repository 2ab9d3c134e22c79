import * as contract from '@lendside/contract/referrals';
import { type Binding, on } from '../on.ts';
import { cashOut, cashOutStatus } from './cash-out.ts';
import { completeProfile } from './complete-profile.ts';
import { readInvitation } from './invitation.ts';
import { readBalanceHistory, readStats } from './read-rewards.ts';
import { createCardForm } from './referral-card-form.ts';
import { joinReferral } from './register-ncr-user.ts';
import { recordShare } from './share.ts';

export const referralsRoutes: readonly Binding[] = [
  on(contract.registerNcrUser, joinReferral),
  on(contract.completeReferralProfile, completeProfile),
  on(contract.readReferralInvitation, readInvitation),
  on(contract.readReferralStats, readStats),
  on(contract.readReferralBalanceHistory, readBalanceHistory),
  on(contract.createReferralCardForm, createCardForm),
  on(contract.cashOutReward, cashOut),
  on(contract.readCashOutStatus, cashOutStatus),
  on(contract.recordReferralShare, recordShare),
];
