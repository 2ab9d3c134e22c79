import { TERMS_VERSION } from '@lendside/domain/terms-version';
import { useTexts } from '../data/language/texts.ts';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import styles from './legal.module.css';
import { LegalSections } from './legal-sections.tsx';
import { legalTexts } from './legal-texts.ts';

/** ExperianDisclosure: what the credit bureau is asked before a renewal, and that one may say no. */
export function ExperianDisclosure() {
  const texts = useTexts(legalTexts);
  return (
    <PageFrame heading={texts.bureau.heading} lead={texts.bureau.lead}>
      <LegalSections sections={texts.bureau.sections} />
      <p className={styles.soft}>{texts.print}</p>
      <p className={styles.soft}>{texts.version(TERMS_VERSION)}</p>
    </PageFrame>
  );
}
