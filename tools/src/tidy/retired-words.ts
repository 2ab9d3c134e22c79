/** A word that this project has given up, what took its place, and how often it may still stand. */
export interface RetiredWord {
  readonly what: RegExp;
  readonly better: string;
  /** Where it is looked for: identifiers, comments, or the file as it is, strings included. */
  readonly where: readonly ('code' | 'comments' | 'text')[];
  /** Uses left. It only ever shrinks: lower it with each use that goes, until it is 0. */
  readonly usesMax: number;
}

const EVERYWHERE = ['code', 'comments'] as const;

/** The field's own words are in docs/glossary.md. A word found here again fails the tidy test with the better one. */
export const RETIRED_WORDS: readonly RetiredWord[] = [
  { what: /instalment/gi, better: 'installment', where: EVERYWHERE, usesMax: 0 },
  {
    what: /\w*(?:colour|neighbour|recognis[ei]|catalogue|normalis[ei]|judgement|kilometre|enrol(?!l)|initialled)\w*/gi,
    better: 'the American spelling',
    where: ['text'],
    usesMax: 0,
  },
  // What is left are names that are stored or sent.
  {
    what: /\w*(?:licence|behaviour|programme|authoris|amortis)\w*/gi,
    better: 'the American spelling',
    where: ['text'],
    usesMax: 162,
  },
  { what: /\bDoors?\b|\bDOOR\b|\w+Doors?\b|\bdoor:/g, better: 'endpoint', where: EVERYWHERE, usesMax: 0 },
  { what: /CashWay|cashWay|outWays?\b/g, better: 'disbursement method', where: ['text'], usesMax: 0 },
  { what: /\berrands?\b|Errand/g, better: 'pending flow', where: EVERYWHERE, usesMax: 0 },
  { what: /StandingVisit|\bvisitTimes\b|\bstoreVisits?\b/g, better: 'appointment', where: EVERYWHERE, usesMax: 0 },
  { what: /OfHouse\b/g, better: 'systemInitiated', where: EVERYWHERE, usesMax: 0 },
  { what: /nobody_to_invite/g, better: 'no_party_to_invite', where: ['text'], usesMax: 0 },
  { what: /owed:sellers/g, better: 'owed:ancillary-providers', where: ['text'], usesMax: 0 },
  { what: /\b[sS]ellers?\b|\w+Sellers?\b/g, better: 'provider of the ancillary product', where: ['text'], usesMax: 9 },
  {
    what: /\b\w*Happenings?\b|\bhappenings\b|(?<!is |are |was |were )\bhappening\b/g,
    better: 'loan event',
    where: EVERYWHERE,
    usesMax: 3,
  },
  { what: /\bTold\b|\b\w*Telling\b/g, better: 'event payload', where: ['code'], usesMax: 28 },
  { what: /\bAsk\b/g, better: 'event draft', where: ['code'], usesMax: 2 },
  { what: /\b\w*[cC]hapters?\w*/g, better: 'posting batch', where: EVERYWHERE, usesMax: 0 },
  { what: /\b\w*[sS]hel(?:f|ves)\w*/g, better: 'product catalog', where: EVERYWHERE, usesMax: 0 },
  { what: /\b\w*[rR]ecipes?\b/g, better: 'posting rules', where: EVERYWHERE, usesMax: 0 },
  { what: /\bShapes?\b|\bShapeName\b/g, better: 'amortization method', where: ['code'], usesMax: 0 },
  { what: /\bMoreState\b/g, better: 'extras', where: EVERYWHERE, usesMax: 0 },
  {
    what: /\b\w*Takers?\b|\btakers?\b|\btakenOver\w*/g,
    better: 'in-process claim',
    where: EVERYWHERE,
    usesMax: 44,
  },
  { what: /\binWaves\b|\b[wW]aves?\b/g, better: 'batch admission', where: EVERYWHERE, usesMax: 14 },
  { what: /\b\w*Kept\w*|\bkept\w*/g, better: 'saved', where: ['code'], usesMax: 8 },
  {
    what: /\b(?:receipt|autoPay|scheduled|cash\w*|renewal|appointment|rescission|decision|withdrawn)Letters?\b|\bwriteLetters\b/gi,
    better: 'notification, unless it is a letter on paper',
    where: EVERYWHERE,
    usesMax: 0,
  },
  {
    what: /\blettersFor\b|\bletterLine\b|\bLetter(?:Kind|Writers)\b/g,
    better: 'notification',
    where: EVERYWHERE,
    usesMax: 0,
  },
  {
    what: /\bword(?:Receipts|\w*(?:Letters|Notifications))\b|\b(?:[uU]nw|[wW])orded(?:Of)?\b/g,
    better: 'render',
    where: ['code'],
    usesMax: 0,
  },
  {
    what: /\b(?:nobody|somebody|whoever|anybody)\b/gi,
    better: 'customer, borrower, caller, worker: the one that is meant',
    where: ['comments'],
    usesMax: 10,
  },
];
