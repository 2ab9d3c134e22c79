import { brands } from '@lendside/brands/brands';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import FileText from 'lucide-react/icons/file-text';
import { buttonClass } from '../kit/button-class.ts';
import { deploymentBrand } from '../shell/deployment.ts';
import { ExternalLink } from '../shell/external-link.tsx';
import { MessagePage } from '../shell/message-page.tsx';
import { useRouteBrand } from '../shell/navigate.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { useTexts } from '../shell/texts.ts';
import styles from './legal.module.css';
import { LegalSections } from './legal-sections.tsx';
import { legalTexts } from './legal-texts.ts';

/**
 * TermsConditions: the brand's terms, in the app for tmx and inl only. Elsewhere the way to the deployment's own terms: no
 * brand shows another brand's legal text (decisions A05).
 */
export function TermsConditions() {
  const texts = useTexts(legalTexts);
  const brand = brands[useRouteBrand()];
  const deployment = brands[deploymentBrand()];
  if (!brand.termsInApp || !deployment.exposesSegments.includes(brand.code)) {
    return (
      <MessagePage icon={<FileText />} heading={texts.terms.outside} lead={texts.terms.outsideLead}>
        <ExternalLink className={buttonClass()} href={deployment.links.termsUrl}>
          {texts.terms.openOutside}
        </ExternalLink>
      </MessagePage>
    );
  }
  return (
    <PageFrame heading={texts.terms.heading(brand.name)} lead={texts.terms.lead}>
      <LegalSections sections={texts.terms.sections} />
      <p className={styles.soft}>{texts.print}</p>
      <p className={styles.soft}>{texts.version(TERMS_VERSION)}</p>
    </PageFrame>
  );
}
