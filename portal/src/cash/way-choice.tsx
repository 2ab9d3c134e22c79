import type { listCards } from '@lendside/contract/cards';
import type { OutputOf } from '@lendside/contract/operation';
import { formatMoney } from '@lendside/domain/money';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import Store from 'lucide-react/icons/store';
import { type ReactNode, useState } from 'react';
import { useCards } from '../data/calls/queries.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { Actions, Form, Stack } from '../kit/layout/stack.tsx';
import type { DrawPreview } from './draws.ts';
import type { CashTexts } from './texts.ts';
import { cashTexts } from './texts.ts';

type Way = DrawPreview['ways'][number];
type WalletCard = OutputOf<typeof listCards>['cards'][number];

export interface ChosenWay {
  readonly disbursementType: Way['disbursementType'];
  readonly disburseCardIds?: { type: string; id: string }[];
}

const ICONS = {
  debit: <CreditCard aria-hidden="true" />,
  moneyGram: <Banknote aria-hidden="true" />,
  store: <Store aria-hidden="true" />,
  ach: <Landmark aria-hidden="true" />,
};

type WayChoiceProps = {
  ways: readonly Way[];
  before?: DrawPreview['plan'];
  /** A card that was just added. */
  newCardToken?: string | undefined;
  busy: boolean;
  problem: string | undefined;
  sendLabel: string;
  onChosen: (way: ChosenWay, card?: WalletCard) => void;
  /** Absent where a card cannot be added from here. */
  onAddCard?: () => void;
};

/** The ways money can go out, and for a card which one. A way that is closed says why. */
export function WayChoice(props: WayChoiceProps) {
  const { ways, before, newCardToken, busy, problem, sendLabel, onChosen, onAddCard } = props;
  const texts = useTexts(cashTexts);
  const wallet = useCards().data?.cards.filter((card) => card.canDisburse && !card.guestCard) ?? [];
  const usable = wallet.filter((card) => !card.expired);
  const [way, setWay] = useState<Way['disbursementType'] | undefined>(
    newCardToken ? 'debit' : before?.disbursementType,
  );
  const [cardToken, setCardToken] = useState(newCardToken ?? before?.cardToken);
  const [tried, setTried] = useState(false);
  const chosen = ways.find((one) => one.disbursementType === way && one.available);
  const card = usable.find((one) => one.cardToken === cardToken) ?? (usable.length === 1 ? usable[0] : undefined);
  const isDebit = chosen?.disbursementType === 'debit';

  const send = () => {
    setTried(true);
    if (!chosen || (isDebit && !card)) return;
    if (isDebit && card) {
      onChosen({ disbursementType: chosen.disbursementType, disburseCardIds: [...card.cardIds] }, card);
    } else onChosen({ disbursementType: chosen.disbursementType });
  };
  return (
    <Form onSend={send} label={texts.way.heading}>
      {problem !== undefined && (
        <Notice tone="danger" title={texts.common.problem}>
          {problem}
        </Notice>
      )}
      <RadioCards
        legend={texts.way.question}
        value={chosen?.disbursementType}
        onValue={setWay}
        error={tried && !chosen ? texts.way.chooseOne : undefined}
        cards={ways.map((one) => ({
          value: one.disbursementType,
          label: texts.way.names[one.disbursementType],
          note: noteOf(one, texts),
          icon: ICONS[one.disbursementType],
          disabled: !one.available,
          inside:
            one.disbursementType === 'debit' ? (
              <Cards
                cards={usable}
                saved={wallet.length}
                chosen={card?.cardToken}
                onChosen={setCardToken}
                missing={tried && !card}
                onAddCard={onAddCard}
              />
            ) : undefined,
        }))}
      />
      <Actions>
        <Button type="submit" busy={busy} busyLabel={texts.way.choosing}>
          {sendLabel}
        </Button>
      </Actions>
    </Form>
  );
}

function noteOf(way: Way, texts: CashTexts): ReactNode {
  const most = formatMoney(way.loanAmount ?? 0);
  if (way.reason === 'above_money_transfer') return texts.way.reasons.above_money_transfer(most);
  if (way.reason) return texts.way.reasons[way.reason];
  const { notes } = texts.way;
  if (way.disbursementType === 'moneyGram') return notes.moneyGram(most);
  if (way.disbursementType === 'store') return notes.store(way.target.storeName ?? '');
  if (way.disbursementType === 'ach')
    return notes.ach(`${way.target.bankName ?? ''} •••• ${way.target.lastFour ?? ''}`);
  return notes.debit;
}

type CardsProps = {
  cards: readonly WalletCard[];
  /** Number of saved cards, expired ones included. */
  saved: number;
  chosen: string | undefined;
  onChosen: (cardToken: string) => void;
  missing: boolean;
  onAddCard: (() => void) | undefined;
};

/** At most five cards that can receive money are kept (spec 9). */
function Cards({ cards, saved, chosen, onChosen, missing, onAddCard }: CardsProps) {
  const texts = useTexts(cashTexts).way;
  const limit = useLimit('maxDisburseCards');
  return (
    <Stack gap={4}>
      {cards.length === 0 && <p>{texts.noCards}</p>}
      {cards.length > 0 && (
        <RadioCards
          legend={texts.whichCard}
          value={chosen}
          onValue={onChosen}
          error={missing ? texts.chooseCard : undefined}
          cards={cards.map((card) => ({
            value: card.cardToken,
            label: texts.card(card.cardType, card.cardNumber.slice(-4)),
          }))}
        />
      )}
      {saved >= limit && <Notice still>{texts.atLimit(limit)}</Notice>}
      {saved < limit && onAddCard && (
        <Button kind="secondary" onClick={onAddCard}>
          {texts.addCard}
        </Button>
      )}
    </Stack>
  );
}
