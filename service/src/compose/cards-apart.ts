import { chosenFor, type Providers } from '../platform/configuration/providers-file.ts';
import { SettingsError } from '../platform/configuration/settings-error.ts';

/** Settings of `moneyOut` by which money is pushed to cards, with who has to hold the cards for it. */
const PUSHES: Readonly<Record<string, string>> = { cardsMerchantId: 'cybersource', tabaPayClientId: 'tabapay' };

/**
 * Refuses cards that are saved at one processor and charged, or paid out to, by another: it would know none of them. Modules of a lender's own are
 * left to the lender. Throws SettingsError.
 */
export function refuseCardsApart(providers: Providers): void {
  if (providers.cardVault?.module || providers.cardCharge?.module) return;
  const vault = chosenFor('cardVault', providers);
  const charge = chosenFor('cardCharge', providers);
  if (vault !== charge) {
    throw new SettingsError(
      `The providers choose ${vault} for cardVault and ${charge} for cardCharge. A card is charged where it is saved: choose the same for both.`,
    );
  }
  const { moneyOut } = providers;
  for (const [setting, processor] of Object.entries(PUSHES)) {
    if (moneyOut?.adapter === undefined || !(setting in { ...moneyOut.settings, ...moneyOut.secrets })) continue;
    if (vault === processor || vault === 'mixed') continue;
    throw new SettingsError(
      `The providers have moneyOut push money to cards by ${processor} (${setting}), and choose ${vault} for cardVault. A card is paid out to where it is saved: choose ${processor} or mixed for cardVault and cardCharge, or leave ${setting} and what belongs to it out.`,
    );
  }
}
