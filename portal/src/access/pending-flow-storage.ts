import { LONG_CODE_LENGTH } from '@lendside/domain/limits';
import { PENDING_FLOW_PREFIX as PREFIX } from './hand-over.ts';

/** Flows by which a visitor becomes or stays signed in; each goes on after a reload where it was. */
export type PendingFlowName = 'verification' | 'reset' | 'device' | 'update';

export type DeliveryMethod = 'email' | 'text' | 'voice';
const METHODS: readonly string[] = ['email', 'text', 'voice'] satisfies DeliveryMethod[];

/** Where a code can be sent, as far as the service shows it: `j•••@example.com`. */
export interface Contact {
  readonly deliveryMethod: DeliveryMethod;
  readonly destination: string;
}

/** A code that is on its way. */
export interface SentCode extends Contact {
  readonly requestId: string;
  /** From then on a new one may be asked for, epoch milliseconds. */
  readonly resendAtMs: number;
  /** Its digits, where they are more than six. */
  readonly codeLength?: number | undefined;
}

/** State of a pending flow that a tab keeps. It has no field for codes or passwords, so they are never written. */
export interface PendingFlow {
  /** Email or phone as typed: the name of the account. */
  readonly username?: string | undefined;
  readonly contacts?: readonly Contact[] | undefined;
  readonly sent?: SentCode | undefined;
  /** Three wrong passwords brought the person here. */
  readonly wrongPassword?: boolean | undefined;
  /** The service asked for a new password, not the person. */
  readonly forced?: boolean | undefined;
  /** Choice made on the sign-in page: whether the device is to be remembered. */
  readonly remember?: boolean | undefined;
  /** A code was used up by wrong tries. */
  readonly exhausted?: boolean | undefined;
  /** A second one was: the profile is locked for a while (decision C31). */
  readonly locked?: boolean | undefined;
  /** The pending flow reached its end. */
  readonly done?: boolean | undefined;
}

const TEXT_MAX = 300;
const CONTACTS_MAX = 8;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= TEXT_MAX ? value : undefined;

const yes = (value: unknown): true | undefined => value === true || undefined;

function contactOf(value: unknown): Contact | undefined {
  const fields = fieldsOf(value);
  const destination = text(fields?.destination);
  const deliveryMethod = text(fields?.deliveryMethod);
  if (!destination || !deliveryMethod || !METHODS.includes(deliveryMethod)) return undefined;
  return { destination, deliveryMethod: deliveryMethod as DeliveryMethod };
}

function sentOf(value: unknown): SentCode | undefined {
  const contact = contactOf(value);
  const fields = fieldsOf(value);
  const requestId = text(fields?.requestId);
  if (!contact || !requestId || !Number.isSafeInteger(fields?.resendAtMs)) return undefined;
  const isLong = fields?.codeLength === LONG_CODE_LENGTH;
  const sent = { ...contact, requestId, resendAtMs: fields?.resendAtMs as number };
  return isLong ? { ...sent, codeLength: LONG_CODE_LENGTH } : sent;
}

/** The list of fields that may be kept, applied on the way out and on the way in. */
function allowed(value: unknown): PendingFlow {
  const fields = fieldsOf(value);
  const contacts = Array.isArray(fields?.contacts)
    ? fields.contacts.slice(0, CONTACTS_MAX).flatMap((one) => contactOf(one) ?? [])
    : undefined;
  return {
    username: text(fields?.username),
    contacts,
    sent: sentOf(fields?.sent),
    wrongPassword: yes(fields?.wrongPassword),
    forced: yes(fields?.forced),
    remember: yes(fields?.remember),
    exhausted: yes(fields?.exhausted),
    locked: yes(fields?.locked),
    done: yes(fields?.done),
  };
}

/** Reads what the tab kept; anything that does not look like it is as good as nothing. */
export function savedPendingFlow(name: PendingFlowName): PendingFlow {
  try {
    return allowed(JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}'));
  } catch {
    return {};
  }
}

export function savePendingFlow(name: PendingFlowName, pendingFlow: PendingFlow): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(allowed(pendingFlow)));
  } catch {
    // Without storage a reload starts the pending flow again.
  }
}

export function forgetPendingFlow(name: PendingFlowName): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is unavailable, so nothing was saved.
  }
}
