import { formatMoney } from '@lendside/domain/money';
import type { ReactNode } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { CopyButton } from '../kit/actions/copy-button.tsx';
import { SuccessPanel } from '../kit/feedback/success-panel.tsx';
import { paidTexts } from './paid-texts.ts';
import styles from './payments.module.css';
import { paymentsTexts } from './texts.ts';

type PaidPanelProps = {
  heading: ReactNode;
  lead?: ReactNode;
  /** Which loan this is about. */
  eyebrow?: ReactNode;
  /** Amount paid; absent where no money moved. */
  paidCents?: number | undefined;
  /** Words in place of it, where it is not paid yet. */
  done?: string | undefined;
  /** Confirmation number, where there is one. */
  number?: string | undefined;
};

/** It worked, with the number that proves it. */
export function PaidPanel({ heading, lead, eyebrow, paidCents, done, number }: PaidPanelProps) {
  const texts = useTexts(paidTexts);
  const { confirm } = useTexts(paymentsTexts);
  return (
    <SuccessPanel
      heading={heading}
      lead={lead}
      eyebrow={eyebrow}
      done={paidCents === undefined ? done : texts.paid(formatMoney(paidCents))}
    >
      {number !== undefined && number !== '' && (
        <div className={styles.proof}>
          <p className={styles.number}>
            <span className={styles.soft}>{confirm.number}</span>
            <strong>{number}</strong>
          </p>
          <CopyButton
            text={number}
            label={texts.copy}
            name={texts.copyNumber}
            copied={texts.copied}
            notCopied={texts.notCopied}
          />
        </div>
      )}
    </SuccessPanel>
  );
}
