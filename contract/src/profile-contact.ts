import { NOTICE_WAYS } from '@lendside/domain/communication';
import { z } from 'zod';
import { instant, loanId, nothing, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';
import { communicationPreference } from './profile.ts';

/** Contact preferences: channels by which a person is notified, and their consents. */

const way = z.enum(NOTICE_WAYS);
const choice = z.object({ paymentReminders: way, marketing: way, voice: z.boolean() });

export const readCommunicationSettings = operation({
  name: 'readCommunicationSettings',
  slice: 'profile',
  endpoint: 'GET /communicationSettings',
  summary: 'By which way a person gets payment reminders and news, and whether texts are agreed to.',
  access: ['customer'],
  flows: ['profile'],
  input: nothing,
  output: z.object({
    communicationSettings: communicationPreference.optional(),
    settings: choice,
    /** Texts can be chosen: agreed to, and a confirmed number is there. */
    textConsent: z.boolean(),
    textConsentVersion: text(20),
    /** Calls that read reminders out can be chosen: agreed to in words of their own. */
    voiceConsent: z.boolean(),
    voiceConsentVersion: text(20),
    phone: text(24).optional(),
    email: text(120).optional(),
    /** Whether reminders can be read out by a call (flag voiceMessages). */
    voiceAvailable: z.boolean(),
    /** Push notice settings of the calling device; absent when it receives none. */
    device: z.object({ dueDates: z.boolean(), paymentResults: z.boolean() }).optional(),
  }),
  problems: [],
});

export const updateCommunicationSettings = operation({
  name: 'updateCommunicationSettings',
  slice: 'profile',
  endpoint: 'PUT /communicationSettings',
  summary:
    'Chooses by which way payment reminders and news come, or not at all. Texts need an agreement; receipts, security and legal notices always come.',
  access: ['customer'],
  flows: ['profile'],
  owns: { loan: 'loanId' },
  input: z.object({
    customerId: text(40),
    settings: z.object({
      /** Email 0, Text 1, Both 2: how payment reminders come. */
      preference: communicationPreference.optional(),
      paymentReminders: way.optional(),
      marketing: way.optional(),
      voice: z.boolean().optional(),
      /** Anything but email is refused. */
      legalNotices: way.optional(),
    }),
    loanId: loanId.optional(),
    storeId: text(20).optional(),
    /** The version of the agreement to texts, given with this call. */
    consentVersion: text(20).optional(),
    /** The version of the agreement to calls, given with this call. */
    voiceConsentVersion: text(20).optional(),
  }),
  output: z.object({ communicationSettings: communicationPreference.optional(), settings: choice }),
  problems: [
    'customer_not_found',
    'loan_not_found',
    'text_consent_required',
    'voice_consent_required',
    'legal_notice_required',
    'feature_off',
    'no_verified_contact',
    'voice_not_available',
  ],
});

export const saveNotificationInfo = operation({
  name: 'saveNotificationInfo',
  slice: 'profile',
  endpoint: 'POST /notificationinfo',
  summary: 'Keeps where a device gets notices, and for which events; without a subscription it gets none any more.',
  access: ['customer', 'non-customer'],
  flows: ['profile'],
  input: z.object({
    customerId: text(40).optional(),
    deviceKey: text(80).optional(),
    /** Push subscription as the browser gave it (Push API). */
    subscription: z
      .object({
        endpoint: z.string().max(1000),
        expirationTime: z.number().nullable().optional(),
        keys: z.object({ p256dh: text(200), auth: text(100) }),
      })
      .optional(),
    /** Taken from the profile; what is sent is not looked at. */
    email: text(254).optional(),
    phoneNumber: text(24).optional(),
    settings: z.object({ dueDates: z.boolean().optional(), paymentResults: z.boolean().optional() }).optional(),
  }),
  output: z.object({ saved: z.boolean() }),
  problems: ['customer_not_found', 'feature_off', 'subscription_not_valid'],
});

const consentKind = z.enum(['eSign', 'text', 'voice', 'autoPay', 'softPull', 'gps', 'terms', 'restrictedState']);

export const listConsents = operation({
  name: 'listConsents',
  slice: 'profile',
  endpoint: 'GET /consents',
  summary: 'Everything a person agreed to, with its exact words, newest first.',
  access: ['customer', 'non-customer'],
  flows: ['profile'],
  input: nothing,
  output: z.object({
    consents: z.array(
      z.object({
        consentId: text(60),
        kind: consentKind,
        version: text(20),
        /** SHA-256 of the words, base64url. */
        textHash: text(64).optional(),
        /** The words as they stood when they were agreed to. Absent where a page of its own shows them. */
        text: text(20_000).optional(),
        channel: text(20),
        given: instant,
        withdrawn: instant.optional(),
        canWithdraw: z.boolean(),
      }),
    ),
  }),
  problems: [],
});

export const withdrawConsent = operation({
  name: 'withdrawConsent',
  slice: 'profile',
  endpoint: 'DELETE /consents',
  summary: 'Takes an agreement back, at once, and tells what that changes.',
  access: ['customer', 'non-customer'],
  flows: ['profile'],
  input: z.object({ consentId: text(60) }),
  output: z.object({ consentId: text(60), withdrawn: instant, effects: z.array(text(40)) }),
  problems: ['consent_not_found', 'consent_already_withdrawn', 'consent_needed_by_open_loan'],
});

export const profileContactProblems = {
  voice_consent_required: {
    status: 422,
    next: 'here',
    english: 'To get calls, agree to them first.',
    spanish: 'Para recibir llamadas, primero acéptelas.',
  },
  legal_notice_required: {
    status: 409,
    next: 'here',
    english: 'Legal notices always come by email. Choose how receipts and reminders reach you.',
    spanish: 'Los avisos legales siempre llegan por correo. Elija cómo recibir los recibos y recordatorios.',
  },
  subscription_not_valid: {
    status: 422,
    next: 'tryAgain',
    english: 'This browser gave no address for notices. Try again, or use another browser.',
    spanish: 'Este navegador no dio una dirección para avisos. Intente de nuevo o use otro navegador.',
  },
  consent_not_found: {
    status: 404,
    next: 'here',
    english: 'We could not find that agreement. Reload the page to see those you gave.',
    spanish: 'No pudimos encontrar ese consentimiento. Recargue la página para ver los que dio.',
  },
  consent_already_withdrawn: {
    status: 409,
    next: 'nothing',
    english: 'You have withdrawn this already. There is nothing left to do.',
    spanish: 'Ya lo retiró. No queda nada por hacer.',
  },
  consent_needed_by_open_loan: {
    status: 409,
    next: 'call',
    english: 'An open loan needs this. Call your store to talk about it.',
    spanish: 'Un préstamo abierto lo necesita. Llame a su tienda para hablarlo.',
  },
} as const satisfies ProblemTexts;

export const profileContactOperations = [
  readCommunicationSettings,
  updateCommunicationSettings,
  saveNotificationInfo,
  listConsents,
  withdrawConsent,
];
