import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { formatMoney } from '@lendside/domain/money';
import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { brandNow } from '../data/configuration/brand-now.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { ExternalLink } from '../data/navigation/external-link.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { LinkButton } from '../kit/actions/button.tsx';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Amount } from '../kit/content/amount.tsx';
import { BrandMark } from '../kit/content/brand-mark.tsx';
import { Card } from '../kit/content/card.tsx';
import { StatusBadge } from '../kit/content/tag.tsx';
import { useMasksInWords } from '../kit/layout/masks.tsx';
import { Unbroken } from '../kit/layout/unbroken.tsx';
import { useAutoPayOf, WhyButton } from '../payments/front.ts';
import { CannotPay } from './cannot-pay.tsx';
import styles from './loan-card.module.css';
import { useLoanName } from './loan-name.ts';
import { LoanProgress } from './loan-progress.tsx';
import {
  amountByDateCents,
  amountTodayCents,
  type LoanSummary,
  mayPay,
  owesNow,
  recoveryPageOf,
  showsDebt,
  standingOf,
  withNextPayment,
} from './loan-standing.ts';
import { PayLink } from './pay-link.tsx';
import { dueLabel, standingSentence, standingTone, standingWord } from './standing-words.ts';
import { accountsTexts } from './texts.ts';

type LoanCardProps = {
  loan: LoanSummary;
  asOf: string;
  /** Which brand it is of; left out on a page of one brand. */
  showBrand?: boolean | undefined;
  /** 3 where it stands under the name of its brand. */
  headingLevel?: 2 | 3 | undefined;
  /** Its brand does not answer now: nothing of it can be opened (spec 2, guard 5). */
  isClosed?: boolean;
};

/** One loan of a list: how it stands, what is due, how far along it is, and the way to pay it. */
export function LoanCard({ loan, asOf, showBrand, headingLevel = 2, isClosed = false }: LoanCardProps) {
  const texts = useTexts(accountsTexts);
  const titleId = useId();
  const standing = standingOf(loan, asOf);
  const brand = brandNow(loan.brand);
  const isHere = brands[deploymentBrand()].exposesSegments.includes(loan.brand);
  const opens = isHere && !isClosed;
  const name = useMasksInWords()(useLoanName()(loan).title);
  return (
    <li className={styles.item}>
      <Card as="article" brand={loan.brand} labelledBy={titleId}>
        <div className={styles.top} data-of-one-brand={!showBrand || undefined}>
          <div className={styles.head}>
            {showBrand && <BrandMark brand={loan.brand} size="s" label={brand.name} />}
            <StatusBadge tone={standingTone(standing)}>{standingWord(standing, texts.standing)}</StatusBadge>
          </div>
          <Title loan={loan} level={headingLevel} titleId={titleId} opens={opens} />
        </div>
        <div className={styles.body}>
          <Asked loan={loan} asOf={asOf} opens={opens} />
          {opens && <HereActions loan={loan} name={name} />}
          {!isHere && <Elsewhere brand={loan.brand} loan={loan} />}
          {isHere && isClosed && <Closed loan={loan} />}
        </div>
        {opens && <CannotPay loan={loan} asOf={asOf} name={name} />}
      </Card>
    </li>
  );
}

/** The amount that is asked for, by when, and how far along the loan is. */
function Asked({ loan, asOf, opens }: { loan: LoanSummary; asOf: string; opens: boolean }) {
  const texts = useTexts(accountsTexts);
  const writeDate = useWriteDate();
  const standing = standingOf(loan, asOf);
  const owes = showsDebt(standing);
  const asksFor = owes && standing.kind !== 'repossessed' ? amountByDateCents(loan) : 0;
  const todayCents = asksFor > 0 && loan.payable ? amountTodayCents(loan) : undefined;
  const withNext = standing.kind === 'late' ? withNextPayment(loan) : undefined;
  return (
    <div className={styles.amount}>
      {asksFor > 0 ? (
        <Amount
          moves={`loan-${loan.loanId}`}
          size="hero"
          label={
            <span className={styles.asked}>
              <span>{owesNow(standing) ? texts.details.youOwe : dueLabel(loan, texts)}</span>
              {opens && <WhyButton loan={loan} figure="due" />}
            </span>
          }
          text={formatMoney(asksFor)}
          note={standingSentence(standing, texts.since, writeDate)}
        />
      ) : (
        <p className={styles.sentence}>{standingSentence(standing, texts.since, writeDate)}</p>
      )}
      {todayCents !== undefined && <p className={styles.note}>{texts.loan.ifToday(formatMoney(todayCents))}</p>}
      {withNext && (
        <p className={styles.note}>
          <Unbroken>{texts.loan.withNext(formatMoney(withNext.amountCents), writeDate(withNext.on))}</Unbroken>
        </p>
      )}
      {owes && <ByAutoPay loanId={loan.loanId} isPastDue={owesNow(standing)} />}
      {owes && <LoanProgress loan={loan} />}
    </div>
  );
}

type TitleProps = { loan: LoanSummary; level: 2 | 3; titleId: string; opens: boolean };

function Title({ loan, level, titleId, opens }: TitleProps) {
  const { title, note } = useLoanName()(loan);
  const shown = <Unbroken>{title}</Unbroken>;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div>
      <Heading className={styles.name} id={titleId}>
        {opens ? <Link to={pathTo('AccountDetails', { brand: loan.brand, loanId: loan.loanId })}>{shown}</Link> : shown}
      </Heading>
      <p className={styles.note}>{note}</p>
    </div>
  );
}

/**
 * Says that the payment is made by itself, so that it is not made a second time; of what is past due, that auto-pay does not
 * take it in time.
 */
function ByAutoPay({ loanId, isPastDue }: { loanId: string; isPastDue: boolean }) {
  const texts = useTexts(accountsTexts).loan;
  const writeDate = useWriteDate();
  const autoPay = useAutoPayOf(loanId);
  if (autoPay === undefined) return null;
  const words = isPastDue ? texts.autoPayLate : texts.autoPay;
  const said = autoPay === 'on' ? words.on : words.takes(formatMoney(autoPay.amountCents), writeDate(autoPay.on));
  return (
    <p className={styles.note}>
      <Unbroken>{said}</Unbroken>
    </p>
  );
}

function HereActions({ loan, name }: { loan: LoanSummary; name: string }) {
  const texts = useTexts(accountsTexts).loan;
  const params = { brand: loan.brand, loanId: loan.loanId };
  const recoveryPage = recoveryPageOf(loan);
  return (
    <div className={styles.actions}>
      {mayPay(loan) && <PayLink loan={loan} name={name} />}
      {recoveryPage !== undefined && (
        <Link className={buttonClass()} to={pathTo(recoveryPage, params)} aria-label={`${texts.recovery}: ${name}`}>
          {texts.recovery}
        </Link>
      )}
      <Link
        className={buttonClass({ kind: 'secondary' })}
        to={pathTo('AccountDetails', params)}
        aria-label={`${texts.details}: ${name}`}
      >
        {texts.details}
      </Link>
    </div>
  );
}

/** A loan whose brand does not answer now: the phone takes what the pages cannot. */
function Closed({ loan }: { loan: LoanSummary }) {
  const texts = useTexts(accountsTexts).loan;
  const brand = brandNow(loan.brand);
  const phone = brand.supportPhones[loan.lmsId];
  return (
    <div className={styles.elsewhere}>
      <p>{mayPay(loan) ? texts.closed(brand.name) : texts.closedRecord(brand.name)}</p>
      <div className={styles.actions}>
        <LinkButton kind="secondary" href={`tel:${internationalPhone(phone) ?? phone}`}>
          {texts.call(formatPhone(phone))}
        </LinkButton>
      </div>
    </div>
  );
}

/** A loan of a brand that this deployment does not show: phone and address of the portal that does (decision A14). */
function Elsewhere({ brand: code, loan }: { brand: BrandCode; loan: LoanSummary }) {
  const texts = useTexts(accountsTexts).loan;
  const brand = brandNow(code);
  const phone = brand.supportPhones[loan.lmsId];
  return (
    <div className={styles.elsewhere}>
      <p>{mayPay(loan) ? texts.elsewhere(brand.name) : texts.elsewhereRecord(brand.name)}</p>
      <div className={styles.actions}>
        <LinkButton kind="secondary" href={`tel:${internationalPhone(phone) ?? phone}`}>
          {texts.call(formatPhone(phone))}
        </LinkButton>
        <ExternalLink className={buttonClass({ kind: 'quiet' })} href={brand.links.websiteUrl}>
          {texts.elsewhereOpen(brand.links.websiteUrl.replace('https://', ''))}
        </ExternalLink>
      </div>
    </div>
  );
}
