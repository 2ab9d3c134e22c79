import type { listAccountHistory } from '@lendside/contract/accounts';
import type { OutputOf } from '@lendside/contract/operation';
import { formatMoney } from '@lendside/domain/money';
import { isPaid } from '@lendside/domain/movement-kinds';
import { movementName } from '@lendside/domain/movement-words';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { SplitBar } from '../kit/charts/split-bar.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Disclosure } from '../kit/content/disclosure.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Tag } from '../kit/content/tag.tsx';
import styles from './history-section.module.css';
import { ReceiptButton } from './receipt-button.tsx';
import { accountsTexts } from './texts.ts';

export type HistoryEntry = OutputOf<typeof listAccountHistory>['history'][number];

/** One line of the history; a payment opens to where its money went, and a renewed loan to what was moved. */
export function HistoryEntryRow({ loanId, entry, open }: { loanId: string; entry: HistoryEntry; open: boolean }) {
  const head = <Head entry={entry} />;
  return (
    <li>
      {isPaid(entry.kind) || entry.kind === 'renewedInto' ? (
        <Disclosure summary={head} open={open}>
          <MovementParts loanId={loanId} entry={entry} />
        </Disclosure>
      ) : (
        <>
          <div className={styles.plain}>{head}</div>
          <WhyTakenBack kind={entry.kind} />
        </>
      )}
    </li>
  );
}

function Head({ entry }: { entry: HistoryEntry }) {
  const texts = useTexts(accountsTexts).history;
  const language = useLanguage();
  const writeDate = useWriteDate();
  const reversed = entry.state === 'reversed';
  return (
    <span className={styles.summary}>
      <span className={styles.what}>
        <span>
          {movementName(language, entry)}{' '}
          {reversed && <Tag tone="neutral">{entry.movedTo ? texts.putBack : texts.reversed}</Tag>}
        </span>
        {entry.movedTo && <span>{texts.dueDateMoved(writeDate(entry.movedFrom), writeDate(entry.movedTo))}</span>}
        <span className={styles.date}>{writeDate(entry.date)}</span>
      </span>
      {entry.amount !== 0 && <Amount text={formatMoney(entry.amount)} tone={reversed ? 'soft' : 'ink'} />}
    </span>
  );
}

/** Why a payment counts no more, and what can be done. */
function WhyTakenBack({ kind }: Pick<HistoryEntry, 'kind'>) {
  const texts = useTexts(accountsTexts).history;
  if (kind !== 'chargeback' && kind !== 'reversal') return null;
  return <p className={styles.why}>{texts.takenBack[kind]}</p>;
}

function MovementParts({ loanId, entry }: { loanId: string; entry: HistoryEntry }) {
  const texts = useTexts(accountsTexts).history;
  const amount = formatMoney(entry.amount);
  const paid = isPaid(entry.kind);
  const part = (kind: 'principal' | 'interest' | 'fee', label: string, amountCents: number) => ({
    kind,
    label,
    amountCents,
    amountText: formatMoney(amountCents),
  });
  return (
    <div className={styles.inside}>
      <SplitBar
        title={paid ? texts.split(amount) : texts.moved(amount)}
        parts={[
          part('principal', texts.principal, entry.principal),
          part('interest', texts.interest, entry.interest),
          part('fee', texts.fees, entry.fees),
        ].filter(({ amountCents }) => amountCents > 0)}
        total={{ label: paid ? texts.total : texts.movedTotal, amountText: amount }}
      />
      <KeyValue
        figures
        rows={[
          ...(entry.balance === undefined
            ? []
            : [{ key: 'balance', label: texts.balanceAfter, value: formatMoney(entry.balance) }]),
          ...(entry.confirmationNumber === undefined
            ? []
            : [{ key: 'number', label: texts.confirmation, value: entry.confirmationNumber }]),
        ]}
      />
      {paid && entry.state === 'posted' && (
        <ReceiptButton loanId={loanId} entryId={entry.entryId} messageKey={entry.messageKey} date={entry.date} />
      )}
    </div>
  );
}
