import { formatMoney } from '@lendside/domain/money';
import { useQuery } from '@tanstack/react-query';
import { read, useAccountDetail } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Compare } from '../kit/content/compare.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import {
  declineSwitch,
  type NewTerms,
  type ProductSwitch as Offer,
  productSwitchOf,
  switchTermsOf,
} from './switch-offer.ts';
import { rowsOfCurrent, rowsOfTerms } from './switch-rows.ts';
import { switchRowsTexts } from './switch-rows-texts.ts';
import { type SwitchTexts, switchTexts } from './switch-texts.ts';
import { useStartSwitch } from './use-start-switch.ts';
import { WayFrame } from './way-frame.tsx';

/** ProductSwitch: the loan as it is and as it would be side by side, and where the switch is done (flow 10). */
export function ProductSwitch() {
  const { loanId } = useRouteParams<'ProductSwitch'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(switchTexts);
  const account = useAccountDetail(loanId);
  const asked = useQuery(productSwitchOf(loanId));
  const offer = asked.data;
  const dueCents = offer?.productSwitchAmountDue ?? 0;
  const terms = useQuery({ ...switchTermsOf(loanId, dueCents), enabled: offer !== undefined });
  const risk = useQuery({
    ...read('readRiskInfo', { loanId, migrateProduct: true, isAddon: false }, 'short'),
    staleTime: 0,
  });
  const keep = () => {
    if (account.data) declineSwitch(account.data);
    navigateTo('AccountDetails', { brand, loanId });
  };
  const isDenied = risk.data?.refinanceDenied === true;
  const settled = terms.data !== undefined || terms.isError;
  return (
    <WayFrame
      heading={texts.heading}
      lead={texts.lead}
      error={(!offer && asked.error) || (!account.data && account.error) || (!risk.data && risk.error)}
      loading={!offer || !account.data || !risk.data || !settled}
      onTryAgain={() => void Promise.all([asked.refetch(), account.refetch(), risk.refetch()])}
    >
      {offer && <BothLoans current={offer.current} terms={terms.data} dueCents={dueCents} />}
      {offer && <p>{dueCents > 0 ? texts.due(formatMoney(dueCents)) : texts.nothingDue}</p>}
      {terms.isError && <Notice tone="warning">{texts.noTerms}</Notice>}
      {isDenied && <Notice tone="warning">{texts.denied}</Notice>}
      {offer && account.data && (
        <Ways
          loanId={loanId}
          offer={offer}
          payoffCents={account.data.payoffAmount}
          possible={!isDenied && (terms.data !== undefined || offer.way === 'store')}
          texts={texts}
          onKeep={keep}
        />
      )}
    </WayFrame>
  );
}

type BothLoansProps = { current: Offer['current']; terms: NewTerms | undefined; dueCents: number };

/** The loan as it is, and beside it the one that would be made. */
function BothLoans({ current, terms, dueCents }: BothLoansProps) {
  const texts = useTexts(switchTexts);
  const rowWords = useTexts(switchRowsTexts);
  const writeDate = useWriteDate();
  const now = {
    key: 'now',
    title: texts.now,
    costLabel: texts.total,
    costText: formatMoney(current.totalOfPayments),
    rows: rowsOfCurrent(current, rowWords, writeDate),
  };
  const then = terms && {
    key: 'then',
    title: texts.new,
    costLabel: texts.totalNew,
    costText: formatMoney(terms.totalOfPayments + dueCents),
    rows: rowsOfTerms(terms, rowWords, writeDate),
  };
  return <Compare label={texts.label} options={then ? [now, then] : [now]} />;
}

type WaysProps = {
  loanId: string;
  offer: Offer;
  payoffCents: number;
  possible: boolean;
  texts: SwitchTexts;
  onKeep: () => void;
};

/** The one way of this switch, and keeping the loan, with the same weight. */
function Ways({ loanId, offer, payoffCents, possible, texts, onKeep }: WaysProps) {
  const { start, busy, problem } = useStartSwitch(loanId, offer, payoffCents, texts.failed);
  const host = offer.ecommRefiUrl === undefined ? '' : new URL(offer.ecommRefiUrl).host;
  const way = offer.way === 'ecommerce' && offer.ecommRefiPaymentSucceeded ? 'ecommercePaid' : offer.way;
  const labels = {
    online: texts.ways.online,
    ecommerce: texts.ways.ecommerce(host),
    ecommercePaid: texts.ways.ecommercePaid(host),
    store: texts.ways.store,
  };
  return (
    <>
      {possible && <p>{texts.about[way]}</p>}
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <Actions>
        {possible && (
          <Button kind="secondary" busy={busy} busyLabel={texts.starting} onClick={start}>
            {labels[way]}
          </Button>
        )}
        <Button kind="secondary" onClick={onKeep}>
          {texts.keep}
        </Button>
      </Actions>
    </>
  );
}
