import type { Lender } from '@lendside/loanbook/lender';
import type { Inbox } from '@lendside/providers/messages/port';
import type { EmbeddedOffers } from '@lendside/providers/offers/embedded';
import type { SigningRoom } from '@lendside/providers/signing/embedded';
import type { EmbeddedCardVault } from '@lendside/vault/embedded';
import { SettingsError } from '../platform/configuration/settings-error.ts';

/** All that embedded answers can do beyond their ports. */
export interface AllControls {
  readonly lender: Lender;
  readonly vault: EmbeddedCardVault;
  readonly inbox: Inbox;
  readonly offers: EmbeddedOffers;
  readonly signingRoom: SigningRoom;
}

/** Controls of the embedded answers: each is there only where the embedded one answers a port of its. */
export type EmbeddedControls = { readonly [Name in keyof AllControls]: AllControls[Name] | undefined };

/** Ports that the embedded answer behind each control answers; one of them is enough. */
const PORT_OF: Readonly<Record<keyof AllControls, string>> = {
  lender: 'loanBook',
  vault: 'cardVault',
  inbox: 'mail',
  offers: 'offers',
  signingRoom: 'signing',
};

/** All of them, for a world that lives in embedded answers alone. Throws SettingsError that names the ports which others answer. */
export function allControls(controls: EmbeddedControls): AllControls {
  const { lender, vault, inbox, offers, signingRoom } = controls;
  if (lender && vault && inbox && offers && signingRoom) return { lender, vault, inbox, offers, signingRoom };
  const missing = Object.entries(PORT_OF).filter(([name]) => controls[name as keyof AllControls] === undefined);
  throw new SettingsError(
    `The demo world is made in the embedded systems, and others answer ${missing.map(([, port]) => port).join(', ')}. Leave these ports out of the file of LENDSIDE_PROVIDERS, or start without the demo world: LENDSIDE_DEMO=off.`,
  );
}
