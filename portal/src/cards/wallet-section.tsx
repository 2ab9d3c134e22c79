import { cardsByProcessor } from '@lendside/domain/cards';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useCards } from '../data/calls/queries.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { CallHelp } from '../data/refusals/call-help.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { Button } from '../kit/actions/button.tsx';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Card } from '../kit/content/card.tsx';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { cardListProblem } from './card-problem.ts';
import styles from './cards.module.css';
import { RemoveCardDialog } from './remove-card-dialog.tsx';
import { cardsTexts } from './texts.ts';
import { cardName, type WalletCard, WalletCardRow } from './wallet-card-row.tsx';

/** The cards of a person, each with what can be done with it, and the way to another one. */
export function WalletSection() {
  const texts = useTexts(cardsTexts);
  const wallet = useCards();
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [removing, setRemoving] = useState<WalletCard>();
  const [removed, setRemoved] = useState<WalletCard>();
  useEffect(() => {
    // The button that had the focus went with its card.
    if (removed !== undefined) list.current?.focus();
  }, [removed]);

  if (wallet.error && !wallet.data) {
    return (
      <Notice
        tone="warning"
        title={texts.wallet.loadFailed}
        action={
          <>
            <Button kind="secondary" small busy={wallet.isFetching} onClick={() => void wallet.refetch()}>
              {texts.wallet.tryAgain}
            </Button>
            <CallHelp />
          </>
        }
      >
        <p>{cardListProblem(wallet.error, texts.errors)}</p>
      </Notice>
    );
  }
  if (!wallet.data) {
    return (
      <SkeletonGroup label={texts.wallet.loading}>
        <ShapeSkeleton shape="rows" count={2} />
      </SkeletonGroup>
    );
  }
  const cards = [...cardsByProcessor(wallet.data.cards).values()].flat();
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {cards.length === 0 ? (
        <EmptyState title={texts.wallet.emptyTitle} action={<AddLink primary />}>
          <p>{texts.wallet.emptyText}</p>
        </EmptyState>
      ) : (
        <Card as="section" labelledBy={titleId}>
          <SectionHeading id={titleId}>{texts.wallet.listTitle}</SectionHeading>
          <ul className={styles.cards}>
            {cards.map((one) => (
              <WalletCardRow key={one.cardToken} card={one} onRemove={() => setRemoving(one)} />
            ))}
          </ul>
          <AddCard receiving={cards.filter(({ canDisburse }) => canDisburse).length} />
        </Card>
      )}
      <RemoveCardDialog
        card={removing}
        onClose={() => setRemoving(undefined)}
        onRemoved={(card) => {
          setRemoving(undefined);
          setRemoved(card);
          showToast(texts.wallet.removed(cardName(card, texts)), 'success');
        }}
      />
    </div>
  );
}

/** Adding stops at the most cards that can receive money, and says why (spec 9, decision D21). */
function AddCard({ receiving }: { receiving: number }) {
  const texts = useTexts(cardsTexts).wallet;
  const limit = useLimit('maxDisburseCards');
  if (receiving >= limit) return <Notice still>{texts.atLimit(limit)}</Notice>;
  return (
    <Actions>
      <AddLink />
    </Actions>
  );
}

function AddLink({ primary = false }: { primary?: boolean }) {
  const texts = useTexts(cardsTexts).wallet;
  const brand = useRouteBrand();
  return (
    <Link
      className={buttonClass({ kind: primary ? 'primary' : 'secondary' })}
      to={pathTo('PaymentMethods.AddPaymentMethod', { brand })}
    >
      {texts.add}
    </Link>
  );
}
