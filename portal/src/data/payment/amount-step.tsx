import { formatMoney } from '@lendside/domain/money';
import type { ReactNode } from 'react';
import { Button } from '../../kit/actions/button.tsx';
import { Amount } from '../../kit/content/amount.tsx';
import { Card } from '../../kit/content/card.tsx';
import { FormColumns } from '../../kit/forms/form-columns.tsx';
import { PayBar } from '../../kit/layout/pay-bar.tsx';
import { sentenceOf } from '../calls/call-failed.ts';

interface AmountStepProps {
  readonly texts: {
    readonly heading: string;
    readonly summary: string;
    /** Label of the amount beside the form. */
    readonly amount: string;
    /** Shown until there is an amount. */
    readonly prompt: string;
    readonly failed: string;
    readonly continue: string;
    readonly loading: string;
  };
  readonly askedCents: number | undefined;
  /** Terms of the amount; undefined while there are none to show. */
  readonly terms: ReactNode | undefined;
  /** Error of the call that asks for the terms. */
  readonly error: unknown;
  readonly busy?: boolean;
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** Step that asks how much, with what the amount costs beside it. */
export function AmountStep(props: AmountStepProps) {
  const { texts, askedCents, terms, error, busy = false, onSend, children } = props;
  return (
    <FormColumns
      label={texts.heading}
      onSend={onSend}
      summaryLabel={texts.summary}
      summary={(formId) => (
        <Card look="brand">
          <Amount size="hero" label={texts.amount} text={formatMoney(askedCents ?? 0)} />
          {terms ?? (error ? <p role="alert">{sentenceOf(error) ?? texts.failed}</p> : <p>{texts.prompt}</p>)}
          <PayBar amountText={askedCents === undefined ? undefined : formatMoney(askedCents)}>
            <Button type="submit" form={formId} wide busy={busy} busyLabel={texts.loading}>
              {texts.continue}
            </Button>
          </PayBar>
        </Card>
      )}
    >
      {children}
    </FormColumns>
  );
}
