import { brands } from '@lendside/brands/brands';
import type { VaultLook } from '@lendside/domain/vault-messages';
import { useSyncExternalStore } from 'react';
import { useRouteBrand } from '../shell/navigate.ts';
import { useLanguage } from '../shell/texts.ts';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const shownTheme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** The look of this page that the vault's fields take on: language, the theme that is shown, the brand's hue. */
export function useVaultLook(): VaultLook {
  const language = useLanguage();
  const theme = useSyncExternalStore(subscribe, shownTheme);
  const { hue } = brands[useRouteBrand()].look;
  return { language, theme, hue };
}
