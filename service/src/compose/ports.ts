import { openEmbeddedSignIn } from '@lendside/identity/embedded';
import { type PasswordCost, type PasswordHasher, passwordHasher } from '@lendside/identity/password';
import { lawWith } from '@lendside/loanbook/law/law-file';
import { archiveLedgers, ledgerBytes, planArchive, tidyLedger } from '@lendside/loanbook/ledger/archive';
import { findFirstBad } from '@lendside/loanbook/ledger/audit';
import { openLoanbook } from '@lendside/loanbook/open-loanbook';
import { addressesSocket } from '@lendside/providers/addresses/open';
import { bankDirectorySocket } from '@lendside/providers/bank-directory/open';
import { calendarSocket } from '@lendside/providers/calendar/open';
import { cardChargeSocket } from '@lendside/providers/card-charge/open';
import { cardVaultSocket } from '@lendside/providers/card-vault/open';
import { conversationsSocket } from '@lendside/providers/conversations/open';
import { creditBureauSocket } from '@lendside/providers/credit-bureau/open';
import { customerFileSocket } from '@lendside/providers/customer-file/open';
import type { CustomerFile } from '@lendside/providers/customer-file/port';
import type { Database } from '@lendside/providers/database';
import { documentScannerSocket } from '@lendside/providers/document-scanner/open';
import { geoSocket } from '@lendside/providers/geo/open';
import { identityProviderSocket } from '@lendside/providers/identity-provider/open';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { loanBookSocket } from '@lendside/providers/loan-book/open';
import { loanChangesSocket } from '@lendside/providers/loan-changes/open';
import { loanMoneySocket } from '@lendside/providers/loan-money/open';
import { loanOriginationSocket } from '@lendside/providers/loan-origination/open';
import { loanQuotesSocket } from '@lendside/providers/loan-quotes/open';
import { embeddedMarketing } from '@lendside/providers/marketing/embedded';
import { marketingSocket } from '@lendside/providers/marketing/open';
import { embeddedMessages } from '@lendside/providers/messages/embedded';
import { mailSocket, phoneSocket } from '@lendside/providers/messages/open';
import { militaryCheckSocket } from '@lendside/providers/military-check/open';
import { moneyOutSocket } from '@lendside/providers/money-out/open';
import { embeddedObjectStore } from '@lendside/providers/object-store/embedded';
import { objectFolderOf, objectStoreSocket } from '@lendside/providers/object-store/open';
import { embeddedOffers } from '@lendside/providers/offers/embedded';
import { offersSocket } from '@lendside/providers/offers/open';
import { passwordsSocket } from '@lendside/providers/passwords/open';
import { embeddedPush } from '@lendside/providers/push/embedded';
import { pushSocket } from '@lendside/providers/push/open';
import type { Runtime } from '@lendside/providers/runtime';
import { signInSocket } from '@lendside/providers/sign-in/open';
import type { SignIn } from '@lendside/providers/sign-in/port';
import { docusignAdapter } from '@lendside/providers/signing/docusign';
import { embeddedSigning } from '@lendside/providers/signing/embedded';
import { signingSocket } from '@lendside/providers/signing/open';
import type { CallFigures } from '@lendside/providers/sockets/guarded';
import { type AdapterTools, plainAdapter } from '@lendside/providers/sockets/socket';
import { storeDirectorySocket } from '@lendside/providers/store-directory/open';
import { cardPointeVaultAdapter } from '@lendside/vault/cardpointe';
import { cyberSourceVaultAdapter, type VaultOrigins } from '@lendside/vault/cybersource';
import { openEmbeddedCardVault } from '@lendside/vault/embedded';
import { mixedVaultAdapter } from '@lendside/vault/mixed';
import { tabaPayVaultAdapter } from '@lendside/vault/tabapay';
import { withSsnRule } from '../accounts/ssn-rule.ts';
import type { Ports } from '../context.ts';
import type { Flags } from '../platform/configuration/flags.ts';
import { vaultOf } from '../platform/configuration/origins.ts';
import { chosenFor } from '../platform/configuration/providers-file.ts';
import type { Settings } from '../platform/configuration/settings.ts';
import { drawPapersToSign } from '../platform/documents/paper-to-sign.ts';
import { drawSignedDocument } from '../platform/documents/signed-document.ts';
import { type LoanMirror, openLoanMirror, refreshMirror, withMirror } from '../platform/loan-mirror/loan-mirror.ts';
import { askVersionsAnew, withKnownVersions } from '../platform/loan-versions/known-versions.ts';
import { businessDateOf } from '../platform/runtime/business-date.ts';
import { type Finding, refuseFound } from '../platform/runtime/finding.ts';
import { withUnsignedLoans } from '../refinance/unsigned-loans.ts';
import {
  openChosen,
  openSignInPorts,
  refuseUnusable,
  SIGN_IN_PORTS,
  type SignInPorts,
  type Sockets,
} from './chosen-ports.ts';
import type { EmbeddedControls } from './embedded-controls.ts';
import { pushKeysOf, sealKeyOf } from './keys-beside.ts';

/** Work of keeping up with a loan system that is far away. */
export interface FarBookWork {
  /** Asks for versions that pages want. */
  askVersionsAnew(): Promise<void>;
  /** Reads loans anew of which something changed. */
  refreshMirror(): Promise<void>;
}

export interface OpenPorts {
  readonly ports: Ports;
  readonly controls: EmbeddedControls;
  /** Keeps up with a loan system that is far away; undefined where it is not. */
  readonly farBook: FarBookWork | undefined;
  /** Its loans as they were last known. */
  readonly loanMirror: LoanMirror | undefined;
}

export interface PortsFrom {
  readonly settings: Settings;
  readonly db: Database;
  readonly runtime: Runtime;
  readonly keys: KeyRing;
  readonly flags: Flags;
  /** Where calls of a port are counted. */
  readonly figures: (port: string) => CallFigures;
  readonly passwordCost?: PasswordCost | undefined;
  /** Whom the sign-in asks, where it does not know everybody itself. */
  readonly ofSignIn?: Partial<SignInPorts>;
}

/** Opens the implementation of every port. Embedded ones run in production only when each is allowed by name. */
export async function openPorts(from: PortsFrom): Promise<OpenPorts> {
  const { settings, db, flags, figures } = from;
  const own = embeddedOnes(from);
  const { providers } = settings;
  let ofSignIn: Partial<SignInPorts> = {};
  let customerFile: CustomerFile | undefined;
  const sockets = socketsOf(settings, () => ({ from: { ...from, ofSignIn }, own, customerFile }));
  const opening = { providers, sockets, tools: toolsOf(from), figures };
  ofSignIn = await openSignInPorts(opening);
  const chosen = await openChosen(opening);
  customerFile = chosen.customerFile;
  const isFar = !chosen.loanBook.embedded;
  const { clock } = from.runtime;
  const around = { db, clock, businessDate: businessDateOf(clock) };
  const mirrored = isFar ? withMirror(chosen, around) : chosen;
  const known = isFar ? withKnownVersions({ ...chosen, ...mirrored }, around) : chosen;
  const ports: Ports = {
    ...chosen,
    ...(isFar && { ...mirrored, ...known }),
    loanBook: withUnsignedLoans(
      withSsnRule(known.loanBook, () => flags.isOn('allowRefinanceWithoutSsn')),
      db,
    ),
  };
  refuseFound(
    embeddedFindings(
      settings,
      Object.keys(ports).filter((port) => ports[port as keyof Ports].embedded),
    ),
  );
  const farBook = isFar
    ? {
        askVersionsAnew: () => askVersionsAnew(chosen.loanBook, around),
        refreshMirror: () => refreshMirror(mirrored.loanBook, around),
      }
    : undefined;
  return { ports, controls: controlsOf(own), farBook, loanMirror: isFar ? openLoanMirror(db) : undefined };
}

/** Controls of those embedded answers that were opened: nothing is opened for its controls. */
const controlsOf = (own: ReturnType<typeof embeddedOnes>): EmbeddedControls => ({
  lender: own.loanbook.opened()?.lender,
  vault: own.vault.opened(),
  inbox: own.messages.opened(),
  offers: own.offers.opened(),
  signingRoom: own.signing.opened(),
});

export const toolsOf = ({ settings, db, runtime, keys }: PortsFrom): AdapterTools => ({
  ...runtime,
  db,
  keys,
  dataFolder: settings.dataFolder,
});

/** Origins of the portal's pages, and of the vault's page in each. */
const vaultOriginsOf = (settings: Settings): VaultOrigins => ({
  vaultOriginOf: (pageOrigin) => vaultOf(settings.origins, pageOrigin, settings.brand),
  portalOrigins: settings.origins.pages,
});

/** Embedded answers that can do more than their ports, or answer several. Each is opened once, when it is first wanted. */
export function embeddedOnes({ settings, db, runtime, keys }: PortsFrom) {
  const { vaultOriginOf, portalOrigins } = vaultOriginsOf(settings);
  return {
    loanbook: lazily(() => openLoanbook({ db, runtime, keys, law: lawWith(settings.lawFile) })),
    vault: lazily(() => openEmbeddedCardVault({ ...runtime, db, keys, vaultOriginOf, portalOrigins })),
    messages: lazily(() => embeddedMessages({ db, clock: runtime.clock })),
    offers: lazily(() => embeddedOffers({ db })),
    signing: lazily(() =>
      embeddedSigning({
        ...runtime,
        db,
        roomOriginOf: vaultOriginOf,
        drawDocument: drawSignedDocument,
        sealKey: () => sealKeyOf(keys, settings.dataFolder, runtime.clock.nowMs()),
      }),
    ),
  };
}

/** Opens once, at the first call; `opened` tells what was opened without opening it. */
function lazily<Opened>(open: () => Opened): (() => Opened) & { opened(): Opened | undefined } {
  let held: { readonly it: Opened } | undefined;
  const get = () => {
    held ??= { it: open() };
    return held.it;
  };
  return Object.assign(get, { opened: () => held?.it });
}

/**
 * The sockets of all ports. Those whose embedded answer stands in a package of its own are handed it. Nothing is opened by asking
 * who can answer.
 */
export function socketsOf(
  { dataFolder }: Settings,
  opened: () => {
    readonly from: PortsFrom;
    readonly own: ReturnType<typeof embeddedOnes>;
    /** There once all ports are open. */
    readonly customerFile?: CustomerFile | undefined;
  },
): Sockets {
  const keysNow = () => pushKeysOf(opened().from.keys, dataFolder);
  return {
    signIn: signInSocket(plainAdapter(() => openSignIn(opened().from))),
    passwords: passwordsSocket,
    identityProvider: identityProviderSocket,
    cardVault: cardVaultSocket(
      plainAdapter(() => opened().own.vault()),
      {
        cybersource: cyberSourceVaultAdapter(() => vaultOriginsOf(opened().from.settings)),
        tabapay: tabaPayVaultAdapter(() => vaultOriginsOf(opened().from.settings)),
        cardpointe: cardPointeVaultAdapter(() => vaultOriginsOf(opened().from.settings)),
        mixed: mixedVaultAdapter(() => vaultOriginsOf(opened().from.settings)),
      },
    ),
    cardCharge: cardChargeSocket,
    moneyOut: moneyOutSocket,
    mail: mailSocket(plainAdapter(() => opened().own.messages())),
    phone: phoneSocket(plainAdapter(() => opened().own.messages())),
    push: pushSocket(
      plainAdapter(async () => embeddedPush({ messages: opened().own.messages(), keysNow: await keysNow() })),
      keysNow,
    ),
    marketing: marketingSocket(plainAdapter(() => embeddedMarketing({ messages: opened().own.messages() }))),
    conversations: conversationsSocket,
    calendar: calendarSocket,
    addresses: addressesSocket,
    bankDirectory: bankDirectorySocket,
    offers: offersSocket(plainAdapter(() => opened().own.offers())),
    geo: geoSocket,
    militaryCheck: militaryCheckSocket,
    creditBureau: creditBureauSocket(() => {
      const { customerFile } = opened();
      if (!customerFile) throw new Error('The bureau is asked before all ports are open.');
      return customerFile;
    }),
    signing: signingSocket(
      plainAdapter(() => opened().own.signing()),
      { docusign: docusignAdapter(drawPapersToSign) },
    ),
    documentScanner: documentScannerSocket,
    objectStore: objectStoreSocket,
    loanBook: loanBookSocket(plainAdapter(() => opened().own.loanbook().loanBook)),
    loanMoney: loanMoneySocket(plainAdapter(() => opened().own.loanbook().loanMoney)),
    loanChanges: loanChangesSocket(plainAdapter(() => opened().own.loanbook().loanChanges)),
    loanQuotes: loanQuotesSocket(plainAdapter(() => opened().own.loanbook().loanQuotes)),
    loanOrigination: loanOriginationSocket(plainAdapter(() => opened().own.loanbook().loanOrigination)),
    customerFile: customerFileSocket(plainAdapter(() => opened().own.loanbook().customerFile)),
    storeDirectory: storeDirectorySocket(plainAdapter(() => opened().own.loanbook().storeDirectory)),
  };
}

/** Hashing of the passwords of operators, as that of customers. */
export const openPasswords = (cost?: PasswordCost): Promise<PasswordHasher> => passwordHasher(cost);

/** The embedded object store: a folder of the data folder. */
export const openObjectStore = ({ dataFolder }: Pick<Settings, 'dataFolder'>) =>
  embeddedObjectStore({ folder: objectFolderOf(dataFolder) });

/** Looks whether the embedded ledger is as it was posted. */
export const findFirstBadJournal = findFirstBad;

/** The archive of the embedded ledger. */
export const ledgerArchive = { plan: planArchive, fill: archiveLedgers, tidy: tidyLedger, bytes: ledgerBytes } as const;

function openSignIn({ settings, db, runtime, flags, keys, passwordCost, ofSignIn }: PortsFrom): Promise<SignIn> {
  return openEmbeddedSignIn({
    ...runtime,
    db,
    keys,
    issuer: settings.origins.portals[settings.brand],
    inactivityMinutes: () => flags.limit('sessionTimeoutLimit'),
    addressTriesPerMinute: settings.signInTriesPerMinute,
    placesFile: settings.placesFile,
    keeper: ofSignIn?.passwords,
    identityProvider: ofSignIn?.identityProvider,
    ...(passwordCost ? { passwordCost } : {}),
  });
}

/** Faults of who answers the ports: a name that there is not, or an embedded one that was not allowed. Nothing is opened. */
export function choiceFindings(settings: Settings): readonly Finding[] {
  const sockets = socketsOf(settings, () => {
    throw new Error('Nothing is opened to see who would be.');
  });
  refuseUnusable(settings.providers, sockets);
  return embeddedFindings(
    settings,
    Object.keys(sockets).filter(
      (port) => !SIGN_IN_PORTS.includes(port) && chosenFor(port, settings.providers) === 'embedded',
    ),
  );
}

/** In production an embedded implementation runs only when it was allowed by the name of its port. */
function embeddedFindings(settings: Settings, embedded: readonly string[]): readonly Finding[] {
  const refused = settings.production ? embedded.filter((port) => !settings.allowedEmbedded.includes(port)) : [];
  if (refused.length === 0) return [];
  return [
    {
      what: `With LENDSIDE_ENV=production these ports need a real provider: ${refused.join(', ')}.`,
      next: 'Name one in the file of LENDSIDE_PROVIDERS, or name these ports in LENDSIDE_ALLOW_EMBEDDED to run their embedded ones all the same.',
    },
  ];
}
