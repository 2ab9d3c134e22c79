import { CONTACT_PREFERENCE } from './enumerations.ts';

/** By which way, or not at all. */
export const NOTICE_WAYS = ['off', 'email', 'text', 'both'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** Channel a customer wants for notices that can be chosen. Receipts, security and legal notices always come (decision F18). */
export interface CommunicationChoice {
  readonly paymentReminders: NoticeWay;
  readonly marketing: NoticeWay;
  /** A call that reads the message out, in place of a text. */
  readonly voice: boolean;
}

/** Default before the customer chooses: reminders by email, no marketing. Texts need a consent of their own. */
export const DEFAULT_CHOICE: CommunicationChoice = { paymentReminders: 'email', marketing: 'off', voice: false };

export type CommunicationPreference = (typeof CONTACT_PREFERENCE)[keyof typeof CONTACT_PREFERENCE];

/**
 * The contact preference as the specification counts it: Email 0, Text 1, Both 2. Payment reminders decide it; a
 * customer who wants none has no preference.
 */
export function preferenceOf({ paymentReminders }: CommunicationChoice): CommunicationPreference | undefined {
  return paymentReminders === 'off' ? undefined : CONTACT_PREFERENCE[paymentReminders];
}

/** The way that a contact preference stands for. */
export function wayOf(preference: CommunicationPreference): NoticeWay {
  return preference === CONTACT_PREFERENCE.text ? 'text' : preference === CONTACT_PREFERENCE.both ? 'both' : 'email';
}

/** Whether a choice sends anything to a phone, which needs the person's consent. */
export function usesText({ paymentReminders, marketing }: CommunicationChoice): boolean {
  return [paymentReminders, marketing].some((way) => way === 'text' || way === 'both');
}

/** Whether two choices are one and the same. */
export function isSameChoice(one: CommunicationChoice, other: CommunicationChoice): boolean {
  return (
    one.paymentReminders === other.paymentReminders && one.marketing === other.marketing && one.voice === other.voice
  );
}

/** The choice without texts: what went as a text goes to the email. Calls have a consent of their own, and stay. */
export function withoutTexts(choice: CommunicationChoice): CommunicationChoice {
  const byEmail = (way: NoticeWay): NoticeWay => (way === 'off' ? 'off' : 'email');
  return {
    paymentReminders: byEmail(choice.paymentReminders),
    marketing: choice.marketing === 'text' ? 'off' : byEmail(choice.marketing),
    voice: choice.voice,
  };
}

/** Whether a notice goes by email, and whether to the phone. */
export function channelsOf(way: NoticeWay): { readonly email: boolean; readonly text: boolean } {
  return { email: way === 'email' || way === 'both', text: way === 'text' || way === 'both' };
}
