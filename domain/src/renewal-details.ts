/**
 * Questions that a state's law has the lender ask of a borrower who renews there. Rows of data: a state more is a row
 * more.
 */

export const DEMOGRAPHIC_QUESTIONS = ['race', 'height', 'gender', 'weight'] as const;
export type DemographicQuestion = (typeof DEMOGRAPHIC_QUESTIONS)[number];

/** Questions of the form that records a lien on a vehicle, by the store's state and the kind of loan. */
const DEMOGRAPHICS: Readonly<Record<string, Readonly<Record<string, readonly DemographicQuestion[]>>>> = {
  TX: { title: ['height', 'gender', 'weight'] },
};

/** Questions that have to be asked there, and no others (decision E17). */
export function demographicsAsked(state: string, productKind: string): readonly DemographicQuestion[] {
  return DEMOGRAPHICS[state]?.[productKind] ?? [];
}

/** Demographics are required when any of the options is true (spec 5). */
export function demographicsNeeded(asked: Readonly<Record<DemographicQuestion, boolean>>): boolean {
  return DEMOGRAPHIC_QUESTIONS.some((question) => asked[question]);
}

export const RACE_OPTIONS = [
  'americanIndian',
  'asian',
  'black',
  'hispanic',
  'pacificIslander',
  'white',
  'preferNotToSay',
] as const;
export const GENDER_OPTIONS = ['female', 'male', 'nonBinary', 'preferNotToSay'] as const;

/** `5-11`: feet and inches. */
const HEIGHT = /^[3-8]-(?:\d|1[01])$/;
/** Pounds. */
const WEIGHT = /^\d{2,3}$/;

/** Whether an answer can be right. "Prefer not to say" is one wherever a list offers it. */
export function isDemographicAnswer(question: DemographicQuestion, answer: string): boolean {
  if (question === 'race') return (RACE_OPTIONS as readonly string[]).includes(answer);
  if (question === 'gender') return (GENDER_OPTIONS as readonly string[]).includes(answer);
  return (question === 'height' ? HEIGHT : WEIGHT).test(answer);
}

/** Community-property states: a married person's spouse is told of the loan (decision E19). */
const COMMUNITY_PROPERTY: readonly string[] = ['AZ', 'CA', 'ID', 'LA', 'NM', 'NV', 'TX', 'WA', 'WI'];

/** Whether the store's state asks where the spouse lives. */
export function spouseAddressNeeded(state: string): boolean {
  return COMMUNITY_PROPERTY.includes(state);
}
