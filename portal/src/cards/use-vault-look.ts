import { brandLooks } from '@lendside/brands/looks';
import type { VaultLook } from '@lendside/domain/vault-messages';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';

const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const device = deviceIsDark();
  device.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    device.removeEventListener('change', changed);
  };
}

/** The theme a person sees: what they chose, else what the device asks for. */
function shownTheme(): VaultLook['theme'] {
  const { theme } = document.documentElement.dataset;
  if (theme === 'dark' || theme === 'light') return theme;
  return deviceIsDark().matches ? 'dark' : 'light';
}

/** The look of this page that the vault's fields take on: language, the theme that is shown, the brand's hue. */
export function useVaultLook(): VaultLook {
  const language = useLanguage();
  const theme = useSyncExternalStore(subscribe, shownTheme);
  const { hue } = brandLooks[useRouteBrand()];
  return { language, theme, hue };
}
