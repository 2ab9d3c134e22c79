import { useEffect, useState } from 'react';
import { brandNow } from '../data/configuration/brand-now.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { openExternal } from '../data/navigation/external-link.tsx';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { usePayment } from '../data/payment/use-payment.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { useTimer } from '../kit/timing/use-timer.ts';
import { keepWebsiteOpened, productSwitchTexts, wasWebsiteOpened } from '../refinance/front.ts';

/**
 * Redirect to the lender's website after the amount due for an e-commerce switch is paid: once, by itself, after half a
 * second (spec 9). Where the browser blocks that, and afterwards, the button opens it.
 */
export function WebsiteFollows({ loanId, messageKey }: { loanId: string; messageKey: string }) {
  const [{ amount, attempt }] = usePayment(loanId);
  const url = brandNow(useRouteBrand()).links.refinanceUrl;
  const waitMs = useLimit('ecommRefiWaitMilliseconds');
  const texts = useTexts(productSwitchTexts).website;
  const { start } = useTimer();
  const [leaving, setLeaving] = useState(false);
  const follows = amount?.ecommerce === true && attempt?.messageKey === messageKey;
  useEffect(() => {
    if (!follows || wasWebsiteOpened(messageKey)) return;
    setLeaving(true);
    start(waitMs, () => {
      setLeaving(false);
      if (keepWebsiteOpened(messageKey)) openExternal(url);
    });
  }, [follows, messageKey, url, waitMs, start]);
  if (!follows) return null;
  const { host } = new URL(url);
  return (
    <Notice
      still
      tone="info"
      title={texts.title}
      action={
        <Button small busy={leaving} busyLabel={texts.opening} onClick={() => openExternal(url)}>
          {texts.open(host)}
        </Button>
      }
    >
      {texts.text(host)}
    </Notice>
  );
}
