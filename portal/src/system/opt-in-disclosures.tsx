import { brandCodes } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { formatPhone } from '@lendside/domain/phone';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import { Link } from '@tanstack/react-router';
import { brandNow } from '../data/configuration/brand-now.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import styles from './legal.module.css';
import { LegalSections } from './legal-sections.tsx';
import { legalTexts } from './legal-texts.ts';

/** OptInDisclosures: how messages of a brand work; all eight brands in every deployment (decision A24). */
export function OptInDisclosures() {
  const all = useTexts(legalTexts);
  const texts = all.optIn;
  const brand = brandNow(useRouteBrand());
  const sections = Object.fromEntries(
    Object.entries(texts.sections).map(([key, { title, text }]) => [key, { title, text: text(brand.name) }]),
  );
  const phone = brand.supportPhones[brand.systems[0] ?? 'TLXe'];
  return (
    <PageFrame heading={texts.heading(brand.name)} lead={texts.lead}>
      <Notice still title={texts.stop}>
        {texts.questions(formatPhone(phone), brand.supportEmail)}
      </Notice>
      <LegalSections sections={sections} />
      <p className={styles.soft}>{all.print}</p>
      <p className={styles.soft}>{all.version(TERMS_VERSION)}</p>
      <nav aria-label={texts.otherBrands}>
        <SectionHeading>{texts.otherBrands}</SectionHeading>
        <ul className={styles.links}>
          {brandCodes.map((code) => (
            <li key={code}>
              <Link
                to={pathTo('OptInDisclosures', { brand: code })}
                aria-current={code === brand.code ? 'page' : undefined}
              >
                {brands[code].name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </PageFrame>
  );
}
