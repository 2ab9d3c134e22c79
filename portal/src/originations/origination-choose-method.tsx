import { formatMoney } from '@lendside/domain/money';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Store from 'lucide-react/icons/store';
import { useState } from 'react';
import { ProveAgainDialog } from '../access/front.ts';
import { sentenceOf } from '../data/calls/call-failed.ts';
import { useCards } from '../data/calls/queries.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Spinner } from '../kit/feedback/spinner.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { keepOrigination, type OriginationInfo } from './origination.ts';
import { OriginationWaiting } from './origination-waiting.tsx';
import { type OriginationsTexts, originationsTexts } from './texts.ts';
import { useMakeLoan } from './use-make-loan.ts';
import { useOrigination } from './use-origination.ts';

type Way = 'debit' | 'moneyGram' | 'store';
const ICONS = {
  debit: <CreditCard aria-hidden="true" />,
  moneyGram: <Banknote aria-hidden="true" />,
  store: <Store aria-hidden="true" />,
};

/** OriginationChooseMethod: only ways that are open; leaving it starts the loan, once. */
export function OriginationChooseMethod() {
  const texts = useTexts(originationsTexts);
  const { info, saved, ready } = useOrigination('OriginationChooseMethod');
  const amountCents = saved?.amountCents ?? 0;
  return (
    <PageFrame heading={texts.method.heading} lead={ready && texts.method.lead(formatMoney(amountCents))}>
      {ready ? <Choice info={ready} amountCents={amountCents} saved={saved} /> : <OriginationWaiting info={info} />}
    </PageFrame>
  );
}

type ChoiceProps = {
  info: OriginationInfo;
  amountCents: number;
  saved: { readonly disbursementType?: string | undefined; readonly cardToken?: string | undefined } | undefined;
};

function Choice({ info, amountCents, saved }: ChoiceProps) {
  const { applicationId } = info;
  const texts = useTexts(originationsTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const loan = useMakeLoan(info);
  const cards = useCards().data?.cards ?? [];
  const pickupMaxCents = useLimit('maxMoneyTransferPickup') * 100;
  const ways = openWays(info).filter((one) => one !== 'moneyGram' || amountCents <= pickupMaxCents);
  const [way, setWay] = useState<Way | undefined>(ways.find((one) => one === saved?.disbursementType));
  const [tried, setTried] = useState(false);
  const card = cards.find(({ cardToken }) => cardToken === saved?.cardToken);
  const isUnderWay = loan.phase === 'starting' || loan.phase === 'following' || loan.phase === 'done';

  const send = () => {
    setTried(true);
    if (way === undefined || isUnderWay) return;
    const choice = { applicationId, amountCents, disbursementType: way };
    keepOrigination({ ...choice, cardToken: saved?.cardToken }, { now: true });
    if (way === 'debit' && !card) return navigateTo('Origination.ManageDisburseMethod', { brand }, { applicationId });
    void loan.make({ ...choice, ...(way === 'debit' && card ? { disburseCardIds: [...card.cardIds] } : {}) });
  };
  const problem =
    loan.failure ?? (loan.error && !loan.needsProof ? (sentenceOf(loan.error) ?? texts.common.failed) : undefined);
  return (
    <>
      {problem !== undefined && !isUnderWay && (
        <Notice tone="danger" title={texts.common.problem}>
          {problem}
        </Notice>
      )}
      {ways.length === 0 && (
        <Notice tone="warning" still>
          {texts.method.none}
        </Notice>
      )}
      {isUnderWay && (
        <p role="status">
          <Spinner /> {texts.method.making}
        </p>
      )}
      {isUnderWay && loan.timedOut && <Notice>{texts.method.slow}</Notice>}
      {ways.length > 0 && !isUnderWay && (
        <Form onSend={send} label={texts.method.heading}>
          <RadioCards
            legend={texts.method.question}
            value={way}
            onValue={setWay}
            error={tried && way === undefined ? texts.method.chooseOne : undefined}
            cards={ways.map((one) => ({
              value: one,
              label: texts.method.names[one],
              note: noteOf(
                one,
                { store: info.storeName, card: card && cardName(card), most: formatMoney(pickupMaxCents) },
                texts,
              ),
              icon: ICONS[one],
            }))}
          />
          <Actions>
            <Button type="submit">{way === 'debit' && !card ? texts.common.continue : texts.method.make}</Button>
            <Button kind="quiet" onClick={() => navigateTo('OriginationAmount', { brand }, { applicationId })}>
              {texts.method.change}
            </Button>
          </Actions>
        </Form>
      )}
      <ProveAgainDialog
        open={loan.needsProof}
        onClose={loan.proofAsked}
        onProved={() => {
          loan.proofAsked();
          send();
        }}
      />
    </>
  );

  function cardName({ cardType, cardNumber }: { cardType: string; cardNumber: string }): string {
    return texts.card.card(cardType, cardNumber.slice(-4));
  }
}

/** Ways that are open for some amount; so much can be picked up at most (spec 9). */
function openWays({ disbursementOptions: open }: OriginationInfo): Way[] {
  return [
    ...(open.isDebitDisbursementAvailable ? (['debit'] as const) : []),
    ...(open.isMoneyGramDisbursementAvailable ? (['moneyGram'] as const) : []),
    ...(open.isStoreDisbursementAvailable ? (['store'] as const) : []),
  ];
}

type WayFacts = { store: string; card: string | undefined; most: string };

function noteOf(way: Way, { store, card, most }: WayFacts, texts: OriginationsTexts): string {
  if (way === 'moneyGram') return texts.method.notes.moneyGram(most);
  if (way === 'store') return texts.method.notes.store(store);
  if (way === 'debit' && card !== undefined) return texts.method.cardToUse(card);
  return texts.method.notes[way];
}
