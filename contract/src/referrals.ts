import { z } from 'zod';
import { addressFields, sentenceFields } from './field-groups.ts';
import { amount, cardIds, date, instant, messageKey, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

const flows = ['referral'] as const;
const members = ['customer', 'non-customer'] as const;
const readers = ['customer', 'non-customer', 'locked-link'] as const;

/** `ecr`: a customer of TLXe; `ncr`: a non-customer (decision F17). */
const memberType = z.enum(['ecr', 'ncr']);

const address = z.object(addressFields);

export const registerNcrUser = operation({
  name: 'registerNcrUser',
  slice: 'referrals',
  endpoint: 'POST /registerNcrUser',
  summary: 'Lets a customer of TLXe or a non-customer join the referral program; answers the code and link they share.',
  access: members,
  input: z.object({
    idToken: text(4000).optional(),
    name: z.string().min(1).max(120),
    email: text(254).optional(),
    phone: text(24).optional(),
    address: text(300).optional(),
    /** Referral code of the person who invited this one. */
    shortCode: text(40).optional(),
    /** Which version of the terms was agreed to: `TERMS_VERSION`. */
    consentVersion: text(20),
  }),
  output: z.object({ ncrCognitoAttribute: text(80), referralUrl: text(300), shortCode: text(40) }),
  problems: [
    'already_a_referral_user',
    'referral_not_open',
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
      referralUrl: 'https://tmx.example/r/K7QM2XWP',
      shortCode: 'K7QM2XWP',
    },
  },
});

/** Beside the specification's calls: what is needed before money can be sent, from a member of the program. */
export const completeReferralProfile = operation({
  name: 'completeReferralProfile',
  slice: 'referrals',
  endpoint: 'PUT /registerNcrUser',
  summary: 'Keeps name and address of somebody who takes part in the referral program, so that rewards can be sent.',
  access: members,
  input: z.object({ name: z.string().min(1).max(120), address, phone: text(24).optional() }),
  output: z.object({ profileComplete: z.boolean() }),
  problems: ['not_a_referral_user', 'feature_off', 'name_not_valid', 'address_not_valid', 'invalid_phone'],
});

export const readReferralInvitation = operation({
  name: 'readReferralInvitation',
  slice: 'referrals',
  endpoint: 'GET /referralInvitation',
  summary: 'Who invites by a referral code, by first name alone, and what they get for it and when.',
  access: ['public'],
  background: true,
  input: z.object({ shortCode: text(40) }),
  output: z.object({ firstName: text(60), amountPerShare: amount, withinDays: z.int() }),
  problems: ['short_code_unknown', 'feature_off'],
});

export const readReferralStats = operation({
  name: 'readReferralStats',
  slice: 'referrals',
  endpoint: 'GET /referralStats',
  summary: 'What somebody shares, how often it was opened, who signed up, and what can be cashed out.',
  access: readers,
  flows,
  input: z.object({ type: memberType }),
  output: z.object({
    ncrCognitoAttribute: text(80),
    pendingCashOut: z.boolean(),
    peopleSignedUp: z.int(),
    referCodesScanned: z.int(),
    currentBalance: amount,
    referralUrl: text(300),
    shortCode: text(40),
    amountPerShare: amount,
    /** Beside the specification: whether money can be sent, and by which key the pending cash-out is asked after. */
    profileComplete: z.boolean(),
    messageKey: messageKey.optional(),
    /** Until then no reward is sent: where money of the person goes was changed not long ago. */
    heldUntil: instant.optional(),
  }),
  problems: ['not_a_referral_user', 'feature_off'],
});

export const readReferralBalanceHistory = operation({
  name: 'readReferralBalanceHistory',
  slice: 'referrals',
  endpoint: 'GET /referralBalanceHistory',
  summary: 'Everything that was earned, paid out and given back, oldest first, each with the balance after it.',
  access: readers,
  flows,
  input: z.object({ type: memberType }),
  output: z.object({
    balanceHistory: z.array(
      z.object({ date, kind: z.enum(['earned', 'paidOut', 'reversed']), amount, balance: amount }),
    ),
    currentBalance: amount,
  }),
  problems: ['not_a_referral_user', 'feature_off'],
});

export const createReferralCardForm = operation({
  name: 'createReferralCardForm',
  slice: 'referrals',
  endpoint: 'GET /cardSecureAcceptance',
  summary: 'A signed, one-time key for the card form in which somebody types the card that gets their reward.',
  access: members,
  input: z.object({ origin: text(200).optional(), type: memberType }),
  output: z.object({
    formKey: text(4000),
    formUrl: text(300),
    /** Signed values that the form was opened with, each as `name=value` in this order, and the code that proves their origin. */
    signedFields: z.object({ names: text(200), values: text(1000), signature: text(120) }),
    expiresAt: instant,
  }),
  problems: [
    'not_a_referral_user',
    'feature_off',
    'origin_not_allowed',
    'cards_not_available',
    'card_form_busy',
    'too_many_requests',
  ],
});

export const cashOutReward = operation({
  name: 'cashOutReward',
  slice: 'referrals',
  endpoint: 'POST /cashOut',
  summary: 'Sends the whole balance of rewards to a debit card, once per paymentKey.',
  access: members,
  stepUp: 'orJustSignedIn',
  input: z.object({
    paymentKey,
    disbursementAmount: amount,
    /** Token of the card form, in place of a wallet card. */
    token: text(2000).optional(),
    cardIds: cardIds.optional(),
    cardholderName: text(120).optional(),
    type: memberType,
    idToken: text(4000).optional(),
  }),
  output: z.object({ messageKey, pendingCashOut: z.boolean() }),
  problems: [
    'not_a_referral_user',
    'feature_off',
    'nothing_to_cash_out',
    'cash_out_pending',
    'cash_out_changed',
    'profile_incomplete',
    'card_form_token_missing',
    'card_not_accepted',
    'card_not_debit',
    'card_not_found',
    'card_expired',
    'card_cannot_receive',
    'disburse_card_limit',
    'cards_not_available',
    'reward_held',
    'step_up_required',
    'payment_key_reused',
  ],
});

export const readCashOutStatus = operation({
  name: 'readCashOutStatus',
  slice: 'referrals',
  endpoint: 'GET /cashOut',
  summary: 'How far a cash-out is. Asked every second, at most ten times.',
  access: members,
  background: true,
  input: z.object({ messageKey }),
  output: z.object({
    messageKey,
    status: z.enum(['pending', 'done', 'failed']),
    error: text(60).optional(),
    ...sentenceFields,
    result: z
      .object({
        disbursementAmount: amount,
        lastFour: text(4),
        paid: instant,
        currentBalance: amount,
        confirmationNumber: text(40),
      })
      .optional(),
  }),
  problems: ['message_key_not_found', 'not_a_referral_user'],
});

export const recordReferralShare = operation({
  name: 'recordReferralShare',
  slice: 'referrals',
  endpoint: 'POST /referralShare',
  summary: 'Records that somebody shared their link; a friend who agreed to it is written to, by mail or text.',
  access: readers,
  flows,
  input: z.object({
    /** Name of the friend, as the message greets them. */
    name: text(80).optional(),
    email: text(254).optional(),
    phone: text(24).optional(),
    storeNumber: text(20).optional(),
    storeName: text(120).optional(),
    source: z.enum(['sheet', 'copy', 'email', 'text', 'qr']),
    shortCode: text(40).optional(),
    /** The friend agreed to get this message. Needed wherever a friend is named (decision F16). */
    consent: z.boolean().optional(),
  }),
  output: z.object({ recorded: z.boolean(), shareId: text(64) }),
  problems: [
    'not_a_referral_user',
    'feature_off',
    'short_code_unknown',
    'friend_consent_required',
    'friend_already_invited',
    'name_not_valid',
    'invalid_email',
    'invalid_phone',
  ],
});

export const referralsProblems = {
  reward_held: {
    status: 409,
    next: 'rewards',
    english:
      'Where your money goes was changed not long ago. To protect you, we send no reward until {until}. It stays in your balance: cash out then.',
    spanish:
      'Hace poco se cambió adónde va su dinero. Para protegerle, no enviamos recompensas hasta {until}. Sigue en su saldo: pida su cobro entonces.',
  },
  already_a_referral_user: {
    status: 409,
    next: 'rewards',
    english: 'You take part in the referral program already. Open your rewards to see them.',
    spanish: 'Usted ya participa en el programa de recomendaciones. Abra sus recompensas para verlas.',
  },
  referral_not_open: {
    status: 403,
    next: 'contact',
    english: 'The referral program is not open to your kind of account. Contact us if you have a question about it.',
    spanish: 'El programa de recomendaciones no está abierto para su tipo de cuenta. Contáctenos si tiene preguntas.',
  },
  short_code_unknown: {
    status: 404,
    next: 'here',
    english: 'We do not know this referral code. Check it, or continue without one.',
    spanish: 'No conocemos este código de recomendación. Revíselo o continúe sin código.',
  },
  not_a_referral_user: {
    status: 403,
    next: 'rewards',
    english: 'You do not take part in the referral program yet. Open referral rewards to join.',
    spanish: 'Usted todavía no participa en el programa de recomendaciones. Abra las recompensas para unirse.',
  },
  nothing_to_cash_out: {
    status: 409,
    next: 'rewards',
    english: 'You have no rewards to cash out yet. Share your link to earn the first one.',
    spanish: 'Todavía no tiene recompensas para cobrar. Comparta su enlace para ganar la primera.',
  },
  cash_out_pending: {
    status: 409,
    next: 'wait',
    english: 'A cash-out is on its way already. Wait until it has arrived.',
    spanish: 'Ya hay un cobro en camino. Espere hasta que haya llegado.',
  },
  cash_out_changed: {
    status: 409,
    next: 'here',
    english: 'Your balance has changed. Look at the new amount before you cash out.',
    spanish: 'Su saldo cambió. Vea la nueva cantidad antes de cobrar.',
  },
  cash_out_failed: {
    status: 409,
    next: 'here',
    english: 'We could not send your reward to this card. It is in your balance again: choose another card.',
    spanish: 'No pudimos enviar su recompensa a esta tarjeta. Está de nuevo en su saldo: elija otra tarjeta.',
  },
  profile_incomplete: {
    status: 409,
    next: 'profile',
    english: 'Complete your profile first: we need your name and address to send you money.',
    spanish: 'Complete primero su perfil: necesitamos su nombre y dirección para enviarle dinero.',
  },
  friend_consent_required: {
    status: 422,
    next: 'here',
    english: 'Confirm that your friend agreed to hear from us.',
    spanish: 'Confirme que su amigo o amiga aceptó recibir nuestro mensaje.',
  },
  friend_already_invited: {
    status: 409,
    next: 'here',
    english: 'This friend was invited not long ago. Share your link with them yourself.',
    spanish: 'A esta persona ya se le invitó hace poco. Comparta usted mismo su enlace.',
  },
} as const satisfies ProblemTexts;

export const referralsOperations = [
  registerNcrUser,
  completeReferralProfile,
  readReferralInvitation,
  readReferralStats,
  readReferralBalanceHistory,
  createReferralCardForm,
  cashOutReward,
  readCashOutStatus,
  recordReferralShare,
];
