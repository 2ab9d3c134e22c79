import type { readConfigSettings } from '@lendside/contract/system';
import type { SystemCapabilities, SystemsKnown } from '@lendside/domain/system-capabilities';
import { processorTypeOf } from '../cards/front.ts';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { uploadRulesOf, uploadTypesOf } from '../platform/http/upload-rules.ts';

/** Flags, limits and addresses of this deployment (spec sections 6 and 9), as they are now. */
export async function readSettingsOf(context: Context, { caller }: Call<typeof readConfigSettings>) {
  const { flags, settings } = context;
  const { links } = context.brands[caller.brand];
  const { offerButton, referralRewardsButton, optInDisclosuresButton, ...others } = flags.flags();
  return {
    brand: caller.brand,
    environment: settings.environment,
    menuItemVisibility: { referralRewardsButton, offerButton, optInDisclosuresButton },
    sessionTimeoutLimit: flags.limit('sessionTimeoutLimit'),
    brandedUrls: { privacyPolicy: links.privacyUrl, terms: links.termsUrl, storeLocator: links.storeLocatorUrl },
    flags: others,
    limits: flags.limits(),
    loanDocuments: {
      types: uploadTypesOf(flags),
      mimeTypes: [...uploadRulesOf(flags).mediaTypes],
    },
    loanSystems: shownSystems(context.loanSystems.all()),
    cardVaultOrigin: settings.origins.vaults[caller.brand],
    payProcessorType: processorTypeOf(context, caller.brand),
  };
}

const shownSystems = ({ TLXe, NLS }: SystemsKnown) => ({
  ...(TLXe && { TLXe: shownSystem(TLXe) }),
  ...(NLS && { NLS: shownSystem(NLS) }),
});

const shownSystem = ({ payOutWays, ...rest }: SystemCapabilities) => ({ ...rest, payOutWays: [...payOutWays] });
