import { join } from 'node:path';
import { openEmbeddedSignIn } from '@lendside/identity/embedded';
import { type PasswordCost, type PasswordHasher, passwordHasher } from '@lendside/identity/password';
import { findFirstBad } from '@lendside/loanbook/ledger/audit';
import type { Lender } from '@lendside/loanbook/lender';
import { type OpenLoanbook, openLoanbook } from '@lendside/loanbook/open-loanbook';
import { embeddedAddresses } from '@lendside/providers/addresses/embedded';
import { embeddedBankDirectory } from '@lendside/providers/bank-directory/embedded';
import { embeddedCalendar } from '@lendside/providers/calendar/embedded';
import { embeddedCardCharge } from '@lendside/providers/card-charge/embedded';
import { embeddedCreditBureau } from '@lendside/providers/credit-bureau/embedded';
import type { Database } from '@lendside/providers/database';
import { embeddedDocumentScanner } from '@lendside/providers/document-scanner/embedded';
import { embeddedGeo } from '@lendside/providers/geo/embedded';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { embeddedMarketing } from '@lendside/providers/marketing/embedded';
import { embeddedMessages } from '@lendside/providers/messages/embedded';
import type { Inbox, Messages } from '@lendside/providers/messages/port';
import { embeddedMilitaryCheck } from '@lendside/providers/military-check/embedded';
import { embeddedMoneyOut } from '@lendside/providers/money-out/embedded';
import { embeddedObjectStore } from '@lendside/providers/object-store/embedded';
import { type EmbeddedOffers, embeddedOffers } from '@lendside/providers/offers/embedded';
import { embeddedPush } from '@lendside/providers/push/embedded';
import type { KeysNow } from '@lendside/providers/push/push-keys';
import { webPushNotices } from '@lendside/providers/push/web-push';
import type { Runtime } from '@lendside/providers/runtime';
import type { SignIn } from '@lendside/providers/sign-in/port';
import { embeddedSigning, type SigningRoom } from '@lendside/providers/signing/embedded';
import type { Signing } from '@lendside/providers/signing/port';
import { type EmbeddedCardVault, openEmbeddedCardVault } from '@lendside/vault/embedded';
import { withSsnRule } from '../accounts/ssn-rule.ts';
import type { Ports } from '../context.ts';
import type { Flags } from '../platform/configuration/flags.ts';
import { vaultOf } from '../platform/configuration/origins.ts';
import type { Settings } from '../platform/configuration/settings.ts';
import { drawSignedDocument } from '../platform/documents/signed-document.ts';
import { type Finding, refuseFound } from '../platform/runtime/finding.ts';
import { withUnsignedLoans } from '../refinance/unsigned-loans.ts';
import { chosenNames, openChosen, type PortOpeners } from './chosen-ports.ts';
import { pushKeysOf, sealKeyOf } from './keys-beside.ts';

export interface OpenPorts {
  readonly ports: Ports;
  /** Controls that only the embedded implementations have. */
  readonly lender: Lender;
  readonly vault: EmbeddedCardVault;
  readonly inbox: Inbox;
  readonly offers: EmbeddedOffers;
  readonly signingRoom: SigningRoom;
}

interface PortsFrom {
  readonly settings: Settings;
  readonly db: Database;
  readonly runtime: Runtime;
  readonly keys: KeyRing;
  readonly flags: Flags;
  readonly passwordCost?: PasswordCost | undefined;
}

/** Opens the implementation of every port. Embedded ones run in production only when each is allowed by name. */
export async function openPorts(from: PortsFrom): Promise<OpenPorts> {
  const { settings, db, runtime, flags, keys } = from;
  const vaultOriginOf = (pageOrigin: string) => vaultOf(settings.origins, pageOrigin, settings.brand);
  const { lender, ...lenderPorts } = openLoanbook({ db, runtime, keys });
  const vault = openEmbeddedCardVault({
    ...runtime,
    db,
    keys,
    vaultOriginOf,
    portalOrigins: settings.origins.pages,
  });
  const messages = embeddedMessages({ db, clock: runtime.clock });
  const signing = embeddedSigning({
    ...runtime,
    db,
    roomOriginOf: vaultOriginOf,
    drawDocument: drawSignedDocument,
    sealKey: () => sealKeyOf(keys, settings.dataFolder, runtime.clock.nowMs()),
  });
  const offers = embeddedOffers({ db });
  const openers = openersOf(settings, () => ({ ...from, vault, messages, signing, offers, lenderPorts }));
  const chosen = await openChosen(settings.providers, openers);
  const ports: Ports = {
    ...chosen,
    loanBook: withUnsignedLoans(
      withSsnRule(chosen.loanBook, () => flags.isOn('allowRefinanceWithoutSsn')),
      db,
    ),
  };
  refuseFound(
    embeddedFindings(
      settings,
      Object.keys(ports).filter((port) => ports[port as keyof Ports].embedded),
    ),
  );
  return { ports, lender, vault, inbox: messages, offers, signingRoom: signing };
}

/** Embedded answers that can do more than their ports; they stand opened whoever answers. */
interface EmbeddedOnes {
  readonly vault: EmbeddedCardVault;
  readonly messages: Messages;
  readonly signing: Signing;
  readonly offers: EmbeddedOffers;
  readonly lenderPorts: Omit<OpenLoanbook, 'lender'>;
}

/** Who can answer each port, the embedded one first: a vendor is one more entry beside it. Nothing is opened by asking who can. */
function openersOf(settings: Settings, from: () => PortsFrom & EmbeddedOnes): PortOpeners {
  return {
    signIn: { embedded: () => openSignIn(from()) },
    cardVault: { embedded: () => from().vault },
    cardCharge: { embedded: () => embeddedCardCharge({ ...from().runtime, db: from().db }) },
    messages: { embedded: () => from().messages },
    push: pushOpeners(settings, from),
    marketing: { embedded: () => embeddedMarketing({ messages: from().messages }) },
    calendar: { embedded: () => embeddedCalendar({}) },
    addresses: { embedded: () => embeddedAddresses() },
    bankDirectory: { embedded: () => embeddedBankDirectory() },
    offers: { embedded: () => from().offers },
    geo: { embedded: () => embeddedGeo() },
    militaryCheck: { embedded: () => embeddedMilitaryCheck(from().runtime) },
    creditBureau: { embedded: () => embeddedCreditBureau() },
    moneyOut: { embedded: () => openMoneyOut(from()) },
    signing: { embedded: () => from().signing },
    documentScanner: { embedded: () => embeddedDocumentScanner() },
    objectStore: { embedded: () => openObjectStore(settings) },
    loanBook: { embedded: () => from().lenderPorts.loanBook },
    loanMoney: { embedded: () => from().lenderPorts.loanMoney },
    loanChanges: { embedded: () => from().lenderPorts.loanChanges },
    loanQuotes: { embedded: () => from().lenderPorts.loanQuotes },
    loanOrigination: { embedded: () => from().lenderPorts.loanOrigination },
    customerFile: { embedded: () => from().lenderPorts.customerFile },
    storeDirectory: { embedded: () => from().lenderPorts.storeDirectory },
  };
}

const openMoneyOut = ({ settings, db, runtime, keys }: PortsFrom) =>
  embeddedMoneyOut({
    ...runtime,
    db,
    calendar: embeddedCalendar({}),
    keys,
    bankFolder: join(settings.dataFolder, 'bank-files'),
  });

/** Hashing of the passwords of operators, as that of customers. */
export const openPasswords = (cost?: PasswordCost): Promise<PasswordHasher> => passwordHasher(cost);

/** The embedded object store: a folder of the data folder. */
export const openObjectStore = ({ dataFolder }: Pick<Settings, 'dataFolder'>) =>
  embeddedObjectStore({ folder: join(dataFolder, 'objects') });

/** Looks whether the embedded ledger is as it was posted. */
export const findFirstBadJournal = findFirstBad;

function openSignIn({ settings, db, runtime, flags, keys, passwordCost }: PortsFrom): Promise<SignIn> {
  return openEmbeddedSignIn({
    ...runtime,
    db,
    keys,
    issuer: settings.origins.portals[settings.brand],
    inactivityMinutes: () => flags.limit('sessionTimeoutLimit'),
    addressTriesPerMinute: settings.signInTriesPerMinute,
    placesFile: settings.placesFile,
    ...(passwordCost ? { passwordCost } : {}),
  });
}

/** Notices go out by the browsers' push services where a contact for them is named; elsewhere they can be read. */
function pushOpeners({ push, dataFolder }: Settings, from: () => PortsFrom & EmbeddedOnes): PortOpeners['push'] {
  const { contact, keys: own } = push;
  const keysNow = async (): Promise<KeysNow> => (own ? () => [own] : pushKeysOf(from().keys, dataFolder));
  return contact === undefined
    ? { embedded: async () => embeddedPush({ messages: from().messages, keysNow: await keysNow() }) }
    : { 'web-push': async () => webPushNotices(await keysNow(), contact) };
}

/** Faults of who answers the ports: a name that there is not, or an embedded one that was not allowed. Nothing is opened. */
export function choiceFindings(settings: Settings): readonly Finding[] {
  const openers = openersOf(settings, () => {
    throw new Error('Nothing is opened to see who would be.');
  });
  const names = chosenNames(settings.providers, openers);
  return embeddedFindings(
    settings,
    Object.keys(names).filter((port) => names[port] === 'embedded'),
  );
}

/** In production an embedded implementation runs only when it was allowed by the name of its port. */
function embeddedFindings(settings: Settings, embedded: readonly string[]): readonly Finding[] {
  const refused = settings.production ? embedded.filter((port) => !settings.allowedEmbedded.includes(port)) : [];
  if (refused.length === 0) return [];
  return [
    {
      what: `With LENDSIDE_ENV=production these ports need a real provider: ${refused.join(', ')}.`,
      next: 'Name one in LENDSIDE_PROVIDERS, or name these ports in LENDSIDE_ALLOW_EMBEDDED to run their embedded ones all the same.',
    },
  ];
}
