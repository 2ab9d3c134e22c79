import { DELETION_EXTENSION_WORDS } from '@lendside/domain/deletion-extensions';
import { DELETION_EXTENSIONS } from '@lendside/domain/deletion-request';
import { PHONE_CHANNELS } from '@lendside/domain/text-consent';
import { REVIEW_REFUSALS, UPLOAD_REFUSAL_WORDS } from '@lendside/domain/upload-refusals';
import { holdsControl } from './control-characters.ts';
import { DEATH_OPERATIONS } from './death-operations.ts';
import { DISASTER_OPERATIONS } from './disaster-operations.ts';
import { PROTECTION_OPERATIONS } from './protection-operations.ts';
import { QUESTION_OPERATIONS } from './question-operations.ts';
import { DeskRefusal } from './refusal.ts';

/** Roles of operators, each with all that the ones before it may. */
export const ROLES = ['viewer', 'servicing', 'operator', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly max: number;
  readonly optional?: true;
  /** Words that it may be; any text where there are none. */
  readonly of?: readonly string[];
  /** Meaning of each of them, where the word alone does not say it. */
  readonly means?: Readonly<Record<string, string>>;
  /** Personal data that the audit knows by its kind alone. */
  readonly personal?: true;
  /** It may be several lines long. */
  readonly lines?: true;
}

export interface Operation {
  /** Words of a command, before its fields. */
  readonly command: string;
  readonly says: string;
  /** Least role that may. */
  readonly role: Role;
  readonly fields: readonly Field[];
  /**
   * It changes nothing and answers what a page shows; `list`: also by its address alone, from the menu; `picture`: an image of a page,
   * by its address alone.
   */
  readonly view?: 'view' | 'list' | 'picture';
  readonly menu?: string;
}

const REASON_MIN = 10;
const reason: Field = { name: 'reason', label: 'Reason', max: 300 };
const customer: Field = { name: 'customerId', label: 'Customer number', max: 60 };

const upload: Field = { name: 'uploadId', label: 'Document', max: 60 };

const message: Field = { name: 'messageId', label: 'Message', max: 200 };

/** Ways to find a customer: each is an exact value. */
export const FIND_BY = ['customer', 'mail', 'phone', 'loan'] as const;
/** Outcomes of a call. */
const CALL_OUTCOMES = ['reached', 'notReached'] as const;
const CALL_OUTCOME_MEANINGS = { reached: 'The customer was reached', notReached: 'The customer was not reached' };

/** Fields that a reason unmasks. */
export const UNMASKED = ['mail', 'phone', 'birthDate', 'address'] as const;

/** Channels to a phone whose agreement is taken back. */
const CONTACT_CHANNELS = [...PHONE_CHANNELS, 'both'] as const;

/** Kinds of link that a customer is sent. */
const LINKS_TO = ['payment', 'signIn'] as const;

const REFUSAL_MEANINGS = Object.fromEntries(
  REVIEW_REFUSALS.map((one) => [one, UPLOAD_REFUSAL_WORDS.english[one].why] as const),
);

/** Everything that can be done at the desk, and who may: the one table of it. */
export const OPERATIONS = {
  find: {
    command: 'find',
    says: 'finds a customer by an exact customer number, mail, phone or loan number',
    role: 'viewer',
    view: 'view',
    fields: [
      { name: 'by', label: 'By', max: 10, of: FIND_BY },
      { name: 'value', label: 'Exactly', max: 254, personal: true },
    ],
  },
  unmask: {
    command: 'unmask',
    says: 'shows one masked field of a customer',
    role: 'servicing',
    fields: [customer, { name: 'field', label: 'Field', max: 10, of: UNMASKED }, reason],
  },
  dead: {
    command: 'dead',
    says: 'lists messages that could not be delivered, and work that was set aside after many failures',
    role: 'servicing',
    view: 'list',
    menu: 'Dead letters',
    fields: [],
  },
  retry: {
    command: 'retry',
    says: 'tries a message once more that could not be delivered',
    role: 'operator',
    fields: [message],
  },
  setAside: {
    command: 'set-aside',
    says: 'takes a message from the list that is not to be tried again',
    role: 'operator',
    fields: [message, reason],
  },
  retryWork: {
    command: 'retry-work',
    says: 'tries work once more that was set aside',
    role: 'operator',
    fields: [{ name: 'workId', label: 'Work', max: 40 }],
  },
  money: {
    command: 'money',
    says: 'lists money requests whose outcome is not known yet, with what is waited for',
    role: 'servicing',
    view: 'list',
    menu: 'Open money',
    fields: [],
  },
  differences: {
    command: 'differences',
    says: 'lists what card processor, bank and loan system say otherwise than it is here',
    role: 'servicing',
    view: 'list',
    menu: 'Differences',
    fields: [],
  },
  holds: {
    command: 'holds',
    says: 'lists what holds or locks a customer, why, and until when',
    role: 'servicing',
    view: 'view',
    menu: 'Holds',
    fields: [customer],
  },
  release: {
    command: 'release',
    says: 'releases one of these holds',
    role: 'operator',
    fields: [customer, { name: 'hold', label: 'Hold', max: 120 }, reason],
  },
  documents: {
    command: 'documents',
    says: 'lists documents that customers sent and that a person has to look at',
    role: 'servicing',
    view: 'list',
    menu: 'Documents',
    fields: [],
  },
  document: {
    command: 'document',
    says: 'shows one of these documents, with why it waits',
    role: 'servicing',
    view: 'view',
    menu: 'Document',
    fields: [upload],
  },
  documentPicture: {
    command: 'document-picture',
    says: 'saves a page of it in this folder as a picture that was drawn again',
    role: 'servicing',
    view: 'picture',
    fields: [upload, { name: 'page', label: 'Page', max: 40 }],
  },
  acceptDocument: {
    command: 'accept-document',
    says: 'takes one of these documents',
    role: 'operator',
    fields: [upload],
  },
  refuseDocument: {
    command: 'refuse-document',
    says: 'refuses one of these documents; its sender is told why, and what to do',
    role: 'operator',
    fields: [upload, { name: 'why', label: 'Because', max: 20, of: REVIEW_REFUSALS, means: REFUSAL_MEANINGS }],
  },
  deletions: {
    command: 'deletions',
    says: 'lists requests for deletion that are not answered yet',
    role: 'operator',
    view: 'list',
    menu: 'Deletions',
    fields: [],
  },
  extendDeletion: {
    command: 'extend-deletion',
    says: 'extends the time to answer one of them by 45 days, once; its person is told why',
    role: 'operator',
    fields: [
      { name: 'requestId', label: 'Request', max: 60 },
      { name: 'why', label: 'Because', max: 20, of: DELETION_EXTENSIONS, means: DELETION_EXTENSION_WORDS.english },
    ],
  },
  ...PROTECTION_OPERATIONS,
  promises: {
    command: 'promises',
    says: 'lists promises to pay that wait, the next day first, and those that were not kept in 30 days',
    role: 'servicing',
    view: 'list',
    menu: 'Promises',
    fields: [],
  },
  calls: {
    command: 'calls',
    says: 'lists calls that customers asked for, the next one first: when, whom, about which loan',
    role: 'servicing',
    view: 'list',
    menu: 'Calls',
    fields: [],
  },
  callDone: {
    command: 'call-done',
    says: 'writes down that a call was made; a customer who was not reached is told',
    role: 'servicing',
    fields: [
      { name: 'callId', label: 'Call', max: 64 },
      { name: 'outcome', label: 'Outcome', max: 20, of: CALL_OUTCOMES, means: CALL_OUTCOME_MEANINGS },
    ],
  },
  ...DEATH_OPERATIONS,
  ...DISASTER_OPERATIONS,
  ...QUESTION_OPERATIONS,
  sessions: {
    command: 'sessions',
    says: 'lists where a customer is signed in',
    role: 'servicing',
    view: 'view',
    menu: 'Sessions',
    fields: [customer],
  },
  endSessions: {
    command: 'end-sessions',
    says: 'signs a customer out, everywhere or in one session',
    role: 'servicing',
    fields: [customer, reason, { name: 'sessionId', label: 'Session', max: 60, optional: true }],
  },
  sendLink: {
    command: 'send-link',
    says: 'mails a customer a link that works once, to pay a loan or to sign in',
    role: 'servicing',
    fields: [
      customer,
      { name: 'to', label: 'Link to', max: 10, of: LINKS_TO },
      reason,
      { name: 'loanId', label: 'Loan', max: 60, optional: true },
    ],
  },
  stopContact: {
    command: 'stop-contact',
    says: 'takes back a customer’s agreement to texts, calls or both, on the customer’s word',
    role: 'servicing',
    fields: [customer, { name: 'channel', label: 'Of', max: 10, of: CONTACT_CHANNELS }, reason],
  },
  portal: {
    command: 'portal',
    says: 'says whether the portal is open',
    role: 'operator',
    view: 'list',
    menu: 'Portal',
    fields: [],
  },
  close: {
    command: 'close',
    says: 'closes the portal in every process, with what customers are told',
    role: 'operator',
    fields: [
      { name: 'english', label: 'Message in English', max: 300 },
      { name: 'spanish', label: 'Message in Spanish', max: 300 },
      { name: 'plannedEnd', label: 'Planned end', max: 40, optional: true },
    ],
  },
  open: { command: 'open', says: 'opens the portal', role: 'operator', fields: [] },
  jobs: {
    command: 'jobs',
    says: 'lists the jobs of the service: last run, last success, failures since, next look',
    role: 'operator',
    view: 'list',
    menu: 'Jobs',
    fields: [],
  },
  trail: {
    command: 'trail',
    says: 'shows the audit trail of the desk, of one customer or all',
    role: 'administrator',
    view: 'list',
    menu: 'Audit',
    fields: [{ ...customer, optional: true }],
  },
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationName = keyof typeof OPERATIONS;
export type Input = Readonly<Record<string, string>>;

export const operationNames = Object.keys(OPERATIONS) as OperationName[];
export const isOperation = (name: string): name is OperationName => Object.hasOwn(OPERATIONS, name);
export const operationOf = (name: OperationName): Operation => OPERATIONS[name];

export const mayDo = (role: Role, name: OperationName): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(OPERATIONS[name].role);

/** The input of an operation, trimmed. Throws DeskRefusal with the sentence for the first field that is not as it has to be. */
export function readInput(name: OperationName, given: Readonly<Record<string, unknown>>): Input {
  const { fields, command } = operationOf(name);
  const unknown = Object.keys(given).find((one) => !fields.some((field) => field.name === one));
  if (unknown !== undefined) throw new DeskRefusal(`${command} knows no ${unknown.slice(0, 40)}.`);
  const read: Record<string, string> = {};
  for (const field of fields) {
    const value = given[field.name];
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '') read[field.name] = checked(field, text);
    else if (!field.optional) throw new DeskRefusal(`${field.label} is missing.`);
  }
  return read;
}

function checked({ name, label, max, of, lines }: Field, given: string): string {
  const text = lines ? given.replaceAll('\r\n', '\n') : given;
  if (text.length > max) throw new DeskRefusal(`${label} is longer than ${max} characters.`);
  if (of && !of.includes(text)) throw new DeskRefusal(`${label} has to be one of ${of.join(', ')}.`);
  if (holdsControl(lines ? text.replaceAll('\n', ' ') : text))
    throw new DeskRefusal(`${label} may hold no control characters.`);
  if (name === 'reason' && text.length < REASON_MIN) {
    throw new DeskRefusal(`The reason needs ${REASON_MIN} characters or more: it is read again in the audit.`);
  }
  return text;
}

/** Input as the audit keeps it: personal data only by its kind. */
export function inputForAudit(name: OperationName, input: Input): Input {
  const isPersonal = (field: string) => operationOf(name).fields.some((one) => one.name === field && one.personal);
  return Object.fromEntries(
    Object.entries(input).flatMap(([field, value]) =>
      field === 'reason' ? [] : [[field, isPersonal(field) ? '•••' : value]],
    ),
  );
}
