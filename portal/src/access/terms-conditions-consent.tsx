import { TERMS_VERSION } from '@lendside/domain/terms-version';
import { brandNow } from '../data/configuration/brand-now.ts';
import { useTexts } from '../data/language/texts.ts';
import { ExternalLink } from '../data/navigation/external-link.tsx';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import styles from './access-pages.module.css';
import { accessTexts } from './texts.ts';

const SECTIONS = ['account', 'online', 'messages', 'privacy', 'ending'] as const;

/** TermsConditionsConsent: what Register asks to agree to; the version is recorded with the consent (decision B20). */
export function TermsConditionsConsent() {
  const texts = useTexts(accessTexts).terms;
  const { links } = brandNow(useRouteBrand());
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <Stack gap={5}>
        {SECTIONS.map((section) => (
          <section key={section} className={styles.section}>
            <h2 className={styles.smallHeading}>{texts.sections[section].title}</h2>
            <p className={styles.plain}>{texts.sections[section].text}</p>
          </section>
        ))}
      </Stack>
      <ul className={styles.links}>
        <li>
          <ExternalLink href={links.termsUrl}>{texts.terms}</ExternalLink>
        </li>
        <li>
          <ExternalLink href={links.privacyUrl}>{texts.privacy}</ExternalLink>
        </li>
      </ul>
      <p className={styles.soft}>{texts.version(TERMS_VERSION)}</p>
    </PageFrame>
  );
}
