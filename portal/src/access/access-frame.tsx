import { brands } from '@lendside/brands/brands';
import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import type { ReactNode } from 'react';
import { useRouteBrand } from '../data/navigate.ts';
import { useTexts } from '../data/texts.ts';
import { BrandMark } from '../kit/brand-mark.tsx';
import { LinkButton } from '../kit/button.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import styles from './access-frame.module.css';
import { accessTexts } from './texts.ts';

type AccessFrameProps = { heading: ReactNode; lead?: ReactNode; children: ReactNode };

/** What every screen at the endpoint stands in: one question, a number to call, and on a desk what keeps an account safe. */
export function AccessFrame({ heading, lead, children }: AccessFrameProps) {
  const texts = useTexts(accessTexts);
  const brand = brands[useRouteBrand()];
  const phone = brand.supportPhones[brand.systems[0] ?? 'TLXe'];
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <PageHeading lead={lead}>{heading}</PageHeading>
        {children}
        <div className={styles.help}>
          <p className={styles.helpTitle}>{texts.common.needHelp}</p>
          <LinkButton kind="secondary" small href={`tel:${internationalPhone(phone) ?? phone}`}>
            {texts.common.call(formatPhone(phone))}
          </LinkButton>
        </div>
      </div>
      <aside className={styles.panel} aria-labelledby="endpoint-panel">
        <div className={styles.art}>
          <BrandMark brand={brand.code} look="mark" size="l" />
        </div>
        <h2 className={styles.panelTitle} id="endpoint-panel">
          {texts.safety.title}
        </h2>
        <ul className={styles.points}>
          {texts.safety.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
