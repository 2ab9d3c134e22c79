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
  /** Personal data that the audit knows by its kind alone. */
  readonly personal?: true;
}

export interface Operation {
  /** Words of a command, before its fields. */
  readonly command: string;
  readonly says: string;
  /** Least role that may. */
  readonly role: Role;
  readonly fields: readonly Field[];
  /** It changes nothing and answers what a page shows; `list`: also by its address alone, from the menu. */
  readonly view?: 'view' | 'list';
  readonly menu?: string;
}

const REASON_MIN = 10;
const reason: Field = { name: 'reason', label: 'Reason', max: 300 };
const customer: Field = { name: 'customerId', label: 'Customer number', max: 60 };

/** Ways to find a customer: each is an exact value. */
export const FIND_BY = ['customer', 'mail', 'phone', 'loan'] as const;
/** Fields that a reason unmasks. */
export const UNMASKED = ['mail', 'phone', 'birthDate', 'address'] as const;

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

function checked({ name, label, max, of }: Field, text: string): string {
  if (text.length > max) throw new DeskRefusal(`${label} is longer than ${max} characters.`);
  if (of && !of.includes(text)) throw new DeskRefusal(`${label} has to be one of ${of.join(', ')}.`);
  if (/\p{Cc}/u.test(text)) throw new DeskRefusal(`${label} may hold no control characters.`);
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
