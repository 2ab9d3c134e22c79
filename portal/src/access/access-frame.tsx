import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import type { ReactNode } from 'react';
import { brandNow } from '../data/configuration/brand-now.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { useWaits } from '../kit/feedback/skeleton.tsx';
import { PageHeading } from '../kit/layout/page-heading.tsx';
import styles from './access-frame.module.css';
import { BrandPanel } from './brand-panel.tsx';
import { HelpRow } from './help-row.tsx';
import { accessTexts } from './texts.ts';

type AccessFrameProps = {
  heading: ReactNode;
  lead?: ReactNode;
  /** It is not known yet what stands in it, which would move what stands below. */
  waits?: boolean;
  children: ReactNode;
};

/** Frame of every sign-in screen: one question, a number to call, and on a desktop account safety advice. */
export function AccessFrame({ heading, lead, waits = false, children }: AccessFrameProps) {
  const texts = useTexts(accessTexts);
  const brand = brandNow(useRouteBrand());
  const phone = brand.supportPhones[brand.systems[0] ?? 'TLXe'];
  const isHelpHeld = useWaits(waits);
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <PageHeading lead={lead}>{heading}</PageHeading>
        {children}
        {!isHelpHeld && (
          <HelpRow title={texts.common.needHelp} href={`tel:${internationalPhone(phone) ?? phone}`}>
            {texts.common.call(formatPhone(phone))}
          </HelpRow>
        )}
      </div>
      <div className={styles.beside}>
        <BrandPanel brand={brand.code} {...texts.safety} />
      </div>
    </div>
  );
}
