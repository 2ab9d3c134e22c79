import { Problem } from '../../problem.ts';

/** Fields that may carry a personal number only in a body or in the `x-sensitive` header (security 3). */
const SENSITIVE_NAMES: ReadonlySet<string> = new Set(
  [
    'ssn',
    'socialSecurityNumber',
    'dob',
    'dateOfBirth',
    'cardNumber',
    'number',
    'pan',
    'bin',
    'cvv',
    'ccv',
    'cvc',
    'securityCode',
    'bankAccountNumber',
    'accountNumber',
    'code',
    'verificationCode',
    'checkCode',
    'pin',
    'email',
    'phoneNumber',
    'password',
    'token',
    'latitude',
    'longitude',
  ].map((name) => name.toLowerCase()),
);

/** Keys and ids of ours; a routing number is public. They are held to the dashed form of an SSN only. */
const PUBLIC_NAMES: ReadonlySet<string> = new Set([
  'loanId',
  'loanIds',
  'loanHdr',
  'id',
  'paymentKey',
  'messageKey',
  'documentId',
  'signingId',
  'requestId',
  'sessionId',
  'passkeyId',
  'page',
  'letterId',
  'recordId',
  'moveId',
  'planId',
  'callId',
  'promiseId',
  'applicationId',
  'customerId',
  'profileId',
  'entryId',
  'goodThroughDate',
  'onDate',
  'fromDate',
  'toDate',
  'scheduledDate',
  'feedKey',
  'exportKey',
  'sessionToken',
  'placeId',
  'exportId',
  'consentId',
  'routingNumber',
  'from',
  'to',
  'amount',
  'paymentAmount',
]);

const SSN = /(?:^|\D)\d{3}-\d{2}-\d{4}(?:$|\D)/;
/** Birth dates as people write them, and card, account and social security numbers: eight digits or more. */
const DATE = /(?:^|\D)\d{1,2}[/.]\d{1,2}[/.](?:19|20)\d{2}(?:$|\D)/;
const LONG_NUMBER = /\d(?:[ -]?\d){7,}/;

/** The size of a file in a list of `files`: of eight digits from ten million bytes on, and of fewer than a card has. */
const FILE_SIZE = /"size":\d{1,10}(?=[,}])/g;

/** Refuses a query string that looks as if it carried a personal number. Nothing of it is logged. */
export function refuseSensitiveQuery(query: Readonly<Record<string, unknown>>): void {
  for (const [name, given] of Object.entries(query)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      const text = String(value).slice(0, 2000);
      const judged = name === 'files' ? text.replace(FILE_SIZE, '') : text;
      if (looksSensitive(name, judged)) throw new Problem('sensitive_in_url');
    }
  }
}

function looksSensitive(name: string, value: string): boolean {
  if (value === '') return false;
  if (SENSITIVE_NAMES.has(name.toLowerCase()) || SSN.test(value)) return true;
  return !PUBLIC_NAMES.has(name) && (DATE.test(value) || LONG_NUMBER.test(value));
}
