import { formatMoney } from '@lendside/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useReplaceWith, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { chosenPaymentCents } from '../data/payment/saved-payments.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { productChoicesOf } from './product-choices.ts';
import { productsOf } from './products-of.ts';
import { useRenewalProgress } from './use-renewal-progress.ts';
import { useWayCall } from './use-way-call.ts';
import { WayFrame } from './way-frame.tsx';
import { WaySteps } from './way-steps.tsx';
import { wayTexts } from './way-texts.ts';

const AGREE_ID = 'products-agree';

/** AncillaryProductsConfirm: the choices once more, with what has to be read before they count. */
export function AncillaryProductsConfirm() {
  const { loanId } = useRouteParams<'AncillaryProductsConfirm'>();
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const texts = useTexts(wayTexts);
  const words = texts.products;
  const way = useRenewalProgress('AncillaryProductsConfirm', loanId);
  const asked = useQuery(productsOf(loanId));
  const task = useWayCall();
  const [choices] = useState(() => productChoicesOf(loanId));

  const products = asked.data?.products ?? [];
  const isOpen = asked.data !== undefined && products.some(({ id }) => choices[id] === undefined);
  useEffect(() => {
    if (isOpen) replaceWith('AncillaryProducts', { brand, loanId });
  }, [isOpen, replaceWith, brand, loanId]);
  if (!way.here || isOpen) return null;

  const change = () => replaceWith('AncillaryProducts', { brand, loanId });
  const send = () =>
    void task.run(async () => {
      await call('chooseAncillaryProducts', {
        loanId,
        amount: chosenPaymentCents(loanId),
        purpose: way.purpose,
        choices: products.map(({ id }) => ({ id, chosen: choices[id] === true })),
      });
      await way.goOn();
    });
  const totalCents = products.reduce((sum, { id, price }) => sum + (choices[id] ? price : 0), 0);
  return (
    <WayFrame
      steps={<WaySteps page="AncillaryProductsConfirm" loanId={loanId} />}
      heading={words.confirmHeading}
      lead={words.confirmLead}
      error={asked.error}
      loading={asked.isPending}
      onTryAgain={() => void asked.refetch()}
    >
      <RefusedNotice call={task} />
      <Card>
        <KeyValue
          figures
          rows={products.map(({ id, name, price }) => ({
            key: id,
            label: name,
            value: choices[id] ? formatMoney(price) : words.notChosen,
          }))}
          total={{ key: 'total', label: words.total, value: formatMoney(totalCents) }}
        />
      </Card>
      <p>{asked.data?.confirmText}</p>
      <Agreement busy={task.busy} onAgreed={send} onChange={change} />
    </WayFrame>
  );
}

type AgreementProps = { busy: boolean; onAgreed: () => void; onChange: () => void };

/** Nothing is sent before it is agreed to. */
function Agreement({ busy, onAgreed, onChange }: AgreementProps) {
  const texts = useTexts(wayTexts);
  const words = texts.products;
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const send = () => {
    setMissing(!agreed);
    if (!agreed) return document.getElementById(AGREE_ID)?.focus();
    onAgreed();
  };
  return (
    <Form onSend={send} label={words.confirmHeading}>
      <Checkbox
        id={AGREE_ID}
        label={words.agree}
        checked={agreed}
        onChecked={(checked) => {
          setAgreed(checked);
          setMissing(false);
        }}
        {...(missing ? { error: words.agreeMissing } : {})}
      />
      <Actions>
        <Button type="submit" busy={busy} busyLabel={texts.common.sending}>
          {texts.common.continue}
        </Button>
        <Button kind="quiet" onClick={onChange}>
          {words.change}
        </Button>
      </Actions>
    </Form>
  );
}
