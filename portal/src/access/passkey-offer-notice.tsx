import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import styles from '../kit/feedback/notice-below-page.module.css';
import { showToast } from '../kit/feedback/toasts.ts';
import { Actions } from '../kit/layout/stack.tsx';
import { endPasskeyOffers, takePasskeyOffer } from './passkey-offer.ts';
import { hasPasskeys } from './passkeys.ts';
import { proveAgainTexts } from './prove-again-texts.ts';
import { useAddPasskey } from './use-add-passkey.tsx';

/** Once after a sign-in with a password: a passkey would be quicker. Refused once, it is never offered here again. */
export function PasskeyOfferNotice() {
  const asThemselves = isPerson(useSession());
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    if (asThemselves && hasPasskeys() && takePasskeyOffer()) setOffered(true);
  }, [asThemselves]);
  return offered && asThemselves ? <Offer onEnd={() => setOffered(false)} /> : null;
}

function Offer({ onEnd }: { onEnd: () => void }) {
  const texts = useTexts(proveAgainTexts);
  const known = useQuery(read('listPasskeys', {}, 'short')).data;
  const end = () => {
    endPasskeyOffers();
    onEnd();
  };
  const adding = useAddPasskey(() => {
    showToast(texts.offerAdded, 'success');
    end();
  });
  if (known === undefined || known.passkeys.length > 0) return null;
  return (
    <div className={styles.offer}>
      <Notice
        title={texts.offerTitle}
        action={
          <Actions>
            <Button small kind="secondary" busy={adding.busy} busyLabel={texts.offerAdding} onClick={adding.add}>
              {texts.offerAdd}
            </Button>
            <Button small kind="quiet" onClick={end}>
              {texts.offerNo}
            </Button>
          </Actions>
        }
      >
        <p>{adding.problem ?? texts.offerText}</p>
      </Notice>
      {adding.dialog}
    </div>
  );
}
