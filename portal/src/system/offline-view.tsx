import '../kit/tokens.css';
import '../kit/base.css';
import type { Brand } from '@lendside/brands/brand';
import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { Button, LinkButton } from '../kit/actions/button.tsx';
import { buttonClass } from '../kit/actions/button-class.ts';
import { BrandMark } from '../kit/content/brand-mark.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { PageHeading } from '../kit/layout/page-heading.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import styles from './offline.module.css';
import type { OfflineTexts } from './offline-texts.ts';

/**
 * The offline page. Rendered once for each brand and language when the portal is built, without personal data;
 * offline-page.ts fills in what this device may show.
 */
export function OfflineView({ brand, texts }: { brand: Brand; texts: OfflineTexts }) {
  const phone = brand.supportPhones[brand.systems[0] ?? 'TLXe'];
  return (
    <div className={styles.page}>
      <header>
        <BrandMark brand={brand.code} label={brand.name} />
      </header>
      <main className={styles.words}>
        <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
        <div id="paying" hidden>
          <Notice still>
            <p>{texts.paying}</p>
          </Notice>
        </div>
        <p role="status">
          <span id="still" hidden>
            {texts.still}
          </span>
        </p>
        <p>
          <Button id="again">{texts.tryAgain}</Button>
        </p>
        <div id="stores" hidden>
          <Card as="section" labelledBy="stores-title">
            <SectionHeading id="stores-title">{texts.yourStore}</SectionHeading>
            <ul className={styles.list} />
          </Card>
        </div>
        <div id="receipts" hidden>
          <Card as="section" labelledBy="receipts-title">
            <SectionHeading id="receipts-title">{texts.receipts}</SectionHeading>
            <p id="no-receipts" hidden>
              {texts.noReceipts}
            </p>
            <ul className={styles.list} />
            <p className={styles.soft}>
              {texts.savedAt} <span id="kept-at" />
            </p>
          </Card>
        </div>
        <div id="brand">
          <p>{texts.help}</p>
          <p>
            <LinkButton kind="secondary" href={`tel:${internationalPhone(phone) ?? phone}`}>
              {texts.call(formatPhone(phone))}
            </LinkButton>
          </p>
        </div>
      </main>
      <template id="store">
        <li>
          <strong data-word="name" />
          <a className={buttonClass({ kind: 'secondary', small: true })} href="/">
            {texts.call('{phone}')}
          </a>
        </li>
      </template>
      <template id="receipt">
        <li>
          <span data-word="date" />
          <strong className={styles.amount} data-word="amount" />
          <span className={styles.soft}>
            {texts.number}: <span data-word="number" />
          </span>
        </li>
      </template>
    </div>
  );
}
