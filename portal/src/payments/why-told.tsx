import { formatMoney } from '@lendside/domain/money';
import { type ReactNode, useId } from 'react';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Disclosure } from '../kit/content/disclosure.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import type { Figure, WhyLoan } from './why-button.tsx';
import {
  type Breakdown,
  creditLines,
  dividedLines,
  entryLines,
  interestLines,
  payoffLines,
  reinstateLines,
  type SumLine,
  sumOf,
  type WhyWords,
} from './why-rows.ts';
import { whyTexts } from './why-texts.ts';

/** So many lines stand at once; the older ones are a press away. */
const LINES_SHOWN = 8;
/** So many of the older lines open at a press, the newest of them first. */
const OLDER_LINES_SHOWN = 24;

type ToldProps = { loan: WhyLoan; figure: Figure; also: readonly Figure[]; on: string | undefined; told: Breakdown };

/** The explanation of one number of a loan by the lines that sum to it, and under it those of the numbers that stand beside it. */
export function WhyTold({ loan, figure, also, on, told }: ToldProps) {
  const texts = useTexts(whyTexts);
  const language = useLanguage();
  const writeDate = useWriteDate();
  const words: WhyWords = { texts, language, writeDate };
  return (
    <Stack gap={4}>
      {explanation(figure, { loan, on, told, words })}
      {also.map((beside) => (
        <Beside key={beside} title={texts.titles[beside]}>
          {explanation(beside, { loan, on, told, words })}
        </Beside>
      ))}
      <p>{texts.asOf(writeDate(told.asOf))}</p>
    </Stack>
  );
}

function Beside({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <SectionHeading id={titleId}>{title}</SectionHeading>
        {children}
      </Stack>
    </section>
  );
}

interface Asked {
  readonly loan: WhyLoan;
  /** The later day that a number is of. */
  readonly on: string | undefined;
  readonly told: Breakdown;
  readonly words: WhyWords;
}

function explanation(figure: Figure, asked: Asked) {
  switch (figure) {
    case 'principal':
      return <PrincipalTold {...asked} />;
    case 'interest':
      return <InterestTold {...asked} />;
    case 'fees':
      return <FeesTold {...asked} />;
    case 'payoff':
      return <PayoffTold {...asked} />;
    case 'due':
    case 'next':
      return <AskedTold {...asked} isNext={figure === 'next'} />;
    case 'minimum':
      return <MinimumTold {...asked} />;
    case 'reinstate':
      return <ReinstateTold {...asked} />;
    case 'dueDate':
      return <DueDateTold {...asked} />;
    case 'credit':
      return <CreditTold {...asked} />;
  }
}

/** Older lines folded, with what they come to. Of a long life those before them stand folded on top, page by page. */
function OlderLines({ lines }: { lines: readonly SumLine[] }) {
  const texts = useTexts(whyTexts);
  const shown = lines.slice(-OLDER_LINES_SHOWN);
  const older = lines.slice(0, lines.length - shown.length);
  return (
    <Disclosure summary={texts.earlier(lines.length, formatMoney(sumOf(lines)))}>
      {older.length > 0 && <OlderLines lines={older} />}
      <KeyValue figures rows={shown} />
    </Disclosure>
  );
}

/** Lines of a sum with their total; of many the older ones folded. */
function Sum({ lines, total }: { lines: readonly SumLine[]; total: string }) {
  const older = lines.length > LINES_SHOWN ? lines.slice(0, lines.length - LINES_SHOWN + 1) : [];
  const shown = lines.slice(older.length);
  const sum = formatMoney(sumOf(lines));
  return (
    <div>
      {older.length > 0 && <OlderLines lines={older} />}
      <KeyValue figures rows={shown} total={{ key: 'total', label: total, value: sum }} />
    </div>
  );
}

function PrincipalTold({ told, words }: Asked) {
  const { principal: texts } = words.texts;
  return (
    <>
      <p>{texts.lead}</p>
      <Sum lines={entryLines(told.principalPart.entries, words, texts.lowers)} total={texts.total} />
    </>
  );
}

function InterestTold({ loan, told, words }: Asked) {
  const { interest: texts } = words.texts;
  const lines = interestLines(told, words);
  if (lines.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <p>{texts.lead(words.writeDate(told.interestPart.since))}</p>
      <Sum lines={lines} total={texts.total} />
      {lines.length > 1 && <p>{texts.rounding}</p>}
      {loan.perDiem !== undefined && loan.perDiem > 0 && <p>{texts.perDay(formatMoney(loan.perDiem))}</p>}
    </>
  );
}

function FeesTold({ told, words }: Asked) {
  const { fees: texts } = words.texts;
  const lines = entryLines(told.feesPart.entries, words, texts.paid);
  if (lines.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      <p>{texts.lead}</p>
      <Sum lines={lines} total={texts.total} />
    </>
  );
}

function PayoffTold({ loan, on, told, words: { texts, writeDate } }: Asked) {
  const { parts } = texts;
  const day = writeDate(on);
  const said = on === undefined ? parts : { ...parts, interest: parts.interestTo(day) };
  return (
    <>
      <p>{loan.creditLimit === undefined ? texts.payoff.lead : texts.payoff.line}</p>
      <Sum
        lines={payoffLines(told, { ...texts, parts: said })}
        total={on === undefined ? parts.payoff : parts.payoffThen(day)}
      />
    </>
  );
}

/** The parts of what is asked for: what is past due, or what the next due day will ask for. */
function AskedTold({ told, words: { texts, writeDate }, isNext }: Asked & { isNext: boolean }) {
  const { pastDue, minimumDue, next } = told;
  const late = pastDue.principal + pastDue.interest + pastDue.fees > 0;
  const labels = { principal: texts.parts.toBalance, interest: texts.parts.interestLate, fees: texts.parts.fees };
  if (late && !isNext) {
    return (
      <>
        <p>{texts.due.late}</p>
        <Sum lines={dividedLines(pastDue, labels)} total={texts.parts.pastDue} />
      </>
    );
  }
  if (!next) return <Sum lines={dividedLines(minimumDue, labels)} total={texts.parts.asked} />;
  const day = writeDate(next.date);
  const today = minimumDue.principal + minimumDue.interest + minimumDue.fees;
  const then = next.principal + next.interest + next.fees;
  return (
    <>
      <p>{late ? texts.due.withLate(day) : texts.due.next(day)}</p>
      <Sum lines={dividedLines(next, { ...labels, interest: texts.parts.interestTo(day) })} total={texts.parts.asked} />
      {!late && today > 0 && today < then && <p>{texts.due.minimum(formatMoney(today))}</p>}
    </>
  );
}

/** The parts of what is due as it stands today: what is past due, and what comes next. */
function MinimumTold({ told, words: { texts } }: Asked) {
  const labels = { principal: texts.parts.toBalance, interest: texts.parts.interestLate, fees: texts.parts.fees };
  return (
    <>
      <p>{texts.due.today}</p>
      <Sum lines={dividedLines(told.minimumDue, labels)} total={texts.parts.asked} />
    </>
  );
}

function ReinstateTold({ loan, told, words: { texts } }: Asked) {
  return (
    <>
      <p>{texts.reinstate.lead}</p>
      <Sum lines={reinstateLines(told, loan.reinstateCents ?? 0, texts)} total={texts.reinstate.total} />
    </>
  );
}

function DueDateTold({ loan, told, words: { texts, writeDate } }: Asked) {
  const { dueDate } = told;
  const { dueDate: said } = texts;
  if (!dueDate) return <p>{said.none}</p>;
  const { date, number, of, movedFrom, plannedOn } = dueDate;
  const isLine = loan.creditLimit !== undefined;
  return (
    <>
      <p>{isLine ? said.line : of === 1 ? said.only : said.number(number, of)}</p>
      {date < told.asOf ? <p>{said.late(writeDate(date))}</p> : number > 1 && !isLine && <p>{said.before}</p>}
      {movedFrom && <p>{said.moved(writeDate(movedFrom))}</p>}
      {plannedOn && <p>{said.planned(writeDate(plannedOn))}</p>}
    </>
  );
}

function CreditTold({ loan, words: { texts } }: Asked) {
  const lines = creditLines(loan, texts);
  return (
    <>
      <p>{texts.credit.lead}</p>
      <Sum lines={lines} total={texts.credit.total} />
      {lines.some(({ key }) => key === 'closed') && <p>{texts.credit.closedNote}</p>}
    </>
  );
}
