import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { openEmbeddedSignIn } from '@lendside/identity/embedded';
import type { PasswordCost } from '@lendside/identity/password';
import type { Lender } from '@lendside/loanbook/lender';
import { openLoanbook } from '@lendside/loanbook/open-loanbook';
import { embeddedAddresses } from '@lendside/providers/addresses/embedded';
import { embeddedBankDirectory } from '@lendside/providers/bank-directory/embedded';
import { embeddedCalendar } from '@lendside/providers/calendar/embedded';
import { embeddedCardCharge } from '@lendside/providers/card-charge/embedded';
import { embeddedCreditBureau } from '@lendside/providers/credit-bureau/embedded';
import type { Database } from '@lendside/providers/database';
import { embeddedDocumentScanner } from '@lendside/providers/document-scanner/embedded';
import { embeddedGeo } from '@lendside/providers/geo/embedded';
import { providerKeys } from '@lendside/providers/keys';
import { embeddedMarketing } from '@lendside/providers/marketing/embedded';
import { embeddedMessages } from '@lendside/providers/messages/embedded';
import type { Inbox, Messages } from '@lendside/providers/messages/port';
import { embeddedMilitaryCheck } from '@lendside/providers/military-check/embedded';
import { embeddedMoneyOut } from '@lendside/providers/money-out/embedded';
import { embeddedObjectStore } from '@lendside/providers/object-store/embedded';
import { type EmbeddedOffers, embeddedOffers } from '@lendside/providers/offers/embedded';
import { embeddedPush } from '@lendside/providers/push/embedded';
import type { Push } from '@lendside/providers/push/port';
import { pushKeysIn } from '@lendside/providers/push/push-keys';
import { webPushNotices } from '@lendside/providers/push/web-push';
import type { Runtime } from '@lendside/providers/runtime';
import { embeddedSigning, type SigningRoom } from '@lendside/providers/signing/embedded';
import { sealKeyIn } from '@lendside/providers/signing/seal-key';
import { type EmbeddedCardVault, openEmbeddedCardVault } from '@lendside/vault/embedded';
import { withSsnRule } from '../accounts/ssn-rule.ts';
import type { Ports } from '../context.ts';
import type { Flags } from '../platform/configuration/flags.ts';
import { type Settings, SettingsError } from '../platform/configuration/settings.ts';
import { drawSignedDocument } from '../platform/documents/signed-document.ts';
import { portalOrigins } from '../platform/http/portal-origins.ts';
import { withUnsignedLoans } from '../refinance/unsigned-loans.ts';

export interface OpenPorts {
  readonly ports: Ports;
  /** What only the embedded implementations can do. */
  readonly lender: Lender;
  readonly vault: EmbeddedCardVault;
  readonly inbox: Inbox;
  readonly offers: EmbeddedOffers;
  readonly signingRoom: SigningRoom;
  readonly mac: (text: string) => string;
}

/** Opens the implementation of every port. Embedded ones run in production only when each is allowed by name. */
export async function openPorts({
  settings,
  db,
  runtime,
  flags,
  passwordCost,
}: {
  readonly settings: Settings;
  readonly db: Database;
  readonly runtime: Runtime;
  readonly flags: Flags;
  readonly passwordCost?: PasswordCost | undefined;
}): Promise<OpenPorts> {
  const keys = await providerKeys(join(settings.dataFolder, 'provider-keys.json'));
  const { lender, ...lenderPorts } = openLoanbook({ db, runtime, personalDataKey: keys.personalData });
  const vault = openEmbeddedCardVault({
    ...runtime,
    db,
    keys,
    vaultOrigin: settings.vaultOrigin,
    portalOrigins: portalOrigins(settings),
  });
  const messages = embeddedMessages({ db, clock: runtime.clock });
  const signing = embeddedSigning({
    ...runtime,
    db,
    roomOrigin: settings.vaultOrigin,
    drawDocument: drawSignedDocument,
    sealKey: () => sealKeyIn(join(settings.dataFolder, 'seal-key.json'), runtime.clock.nowMs()),
  });
  const offers = embeddedOffers({ db });
  const ports: Ports = {
    signIn: await openEmbeddedSignIn({
      ...runtime,
      db,
      keys: keys.signIn,
      issuer: settings.origin ?? `http://localhost:${settings.port}`,
      inactivityMinutes: () => flags.limit('sessionTimeoutLimit'),
      addressTriesPerMinute: settings.signInTriesPerMinute,
      ...(passwordCost ? { passwordCost } : {}),
    }),
    cardVault: vault,
    cardCharge: embeddedCardCharge({ ...runtime, db }),
    messages,
    push: await openPush(settings, messages),
    marketing: embeddedMarketing({ messages }),
    calendar: embeddedCalendar({}),
    addresses: embeddedAddresses(),
    bankDirectory: embeddedBankDirectory(),
    offers,
    geo: embeddedGeo(),
    militaryCheck: embeddedMilitaryCheck(runtime),
    creditBureau: embeddedCreditBureau(),
    moneyOut: embeddedMoneyOut({
      ...runtime,
      db,
      calendar: embeddedCalendar({}),
      key: keys.personalData,
      bankFolder: join(settings.dataFolder, 'bank-files'),
    }),
    signing,
    documentScanner: embeddedDocumentScanner(),
    objectStore: embeddedObjectStore({ folder: join(settings.dataFolder, 'objects') }),
    ...lenderPorts,
    loanBook: withUnsignedLoans(
      withSsnRule(lenderPorts.loanBook, () => flags.isOn('allowRefinanceWithoutSsn')),
      db,
    ),
  };
  refuseEmbedded(settings, ports);
  const mac = (text: string) => createHmac('sha256', keys.savedValues).update(text).digest('base64url');
  return { ports, lender, vault, inbox: messages, offers, signingRoom: signing, mac };
}

/** Notices go out by the browsers' push services once a contact for them is named; until then they can be read. */
async function openPush({ push, dataFolder }: Settings, messages: Messages): Promise<Push> {
  const keys = push.keys ?? (await pushKeysIn(join(dataFolder, 'push-keys.json')));
  return push.contact === undefined
    ? embeddedPush({ messages, publicKey: keys.publicKey })
    : webPushNotices(keys, push.contact);
}

/** In production an embedded implementation runs only when it was allowed by the name of its port. */
export function refuseEmbedded(settings: Pick<Settings, 'production' | 'allowedEmbedded'>, ports: Ports): void {
  if (!settings.production) return;
  const refused = Object.entries(ports)
    .filter(([port, { embedded }]) => embedded && !settings.allowedEmbedded.includes(port))
    .map(([port]) => port);
  if (refused.length === 0) return;
  throw new SettingsError(
    `With LENDSIDE_ENV=production these ports need a real provider: ${refused.join(', ')}. ` +
      'To run their embedded ones all the same, name them in LENDSIDE_ALLOW_EMBEDDED.',
  );
}
