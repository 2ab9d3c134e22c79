import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, onTheme, THEME_CHOICES } from '../data/device/theme.ts';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { Segmented } from '../kit/forms/segmented.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import styles from './theme-choice.module.css';

/** Light, dark, or as the device says. */
export function ThemeChoice() {
  const texts = useTexts(shellTexts).menu;
  const theme = useSyncExternalStore(onTheme, currentTheme);
  return (
    <div className={styles.settings}>
      <SectionHeading level={3}>{texts.theme}</SectionHeading>
      <Segmented
        legend={texts.theme}
        value={theme}
        onValue={chooseTheme}
        options={THEME_CHOICES.map((value) => ({ value, label: texts.themes[value] }))}
      />
    </div>
  );
}
