import { z } from 'zod';
import { text } from './fields.ts';
import { operation } from './operation.ts';

export const registerNcrUser = operation({
  name: 'registerNcrUser',
  slice: 'referrals',
  door: 'POST /registerNcrUser',
  summary: 'Lets somebody who is no customer join the referral programme; answers the code and link they share.',
  access: ['non-customer'],
  input: z.object({
    idToken: text(4000).optional(),
    name: z.string().min(1).max(120),
    email: text(254).optional(),
    phone: text(24).optional(),
    address: text(300).optional(),
    /** Of whoever brought them. */
    shortCode: text(40).optional(),
    /** Which version of the terms was agreed to: `TERMS_VERSION`. */
    consentVersion: text(20),
  }),
  output: z.object({ ncrCognitoAttribute: text(80), referralUrl: text(300), shortCode: text(40) }),
  problems: [
    'already_a_referral_user',
    'not_a_non_customer',
    'feature_off',
    'consent_required',
    'short_code_unknown',
    'name_not_valid',
    'invalid_email',
    'invalid_phone',
  ],
  example: {
    input: { name: 'Noah Brooks', email: 'noah.brooks@example.com', consentVersion: '2026-01' },
    output: {
      ncrCognitoAttribute: 'active',
      referralUrl: 'https://tmx.example/Register?shortCode=K7QM2XWP',
      shortCode: 'K7QM2XWP',
    },
  },
});

export const referralsOperations = [registerNcrUser];
