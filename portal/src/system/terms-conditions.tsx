import { brands } from '@lendside/brands/brands';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import styles from './legal.module.css';
import { LegalSections } from './legal-sections.tsx';
import { legalTexts } from './legal-texts.ts';

/** TermsConditions: the brand's terms, of tmx and inl only; the others' stand on their websites (decision A05). */
export function TermsConditions() {
  const texts = useTexts(legalTexts);
  const { name } = brands[useRouteBrand()];
  return (
    <PageFrame heading={texts.terms.heading(name)} lead={texts.terms.lead}>
      <LegalSections sections={texts.terms.sections} />
      <p className={styles.soft}>{texts.print}</p>
      <p className={styles.soft}>{texts.version(TERMS_VERSION)}</p>
    </PageFrame>
  );
}
