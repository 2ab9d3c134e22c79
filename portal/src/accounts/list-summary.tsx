import { brands } from '@lendside/brands/brands';
import { formatMoney } from '@lendside/domain/money';
import { formatPhone } from '@lendside/domain/phone';
import { Link } from '@tanstack/react-router';
import { brandNow } from '../data/configuration/brand-now.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useSupportPhone } from '../data/configuration/support-phone.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { CallLink } from '../kit/actions/call-link.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { BudgetRow } from './budget-row.tsx';
import styles from './list-summary.module.css';
import { isOver, type LoanSummary, mayPay } from './loan-standing.ts';
import { accountsTexts } from './texts.ts';
import { summaryOfLoans } from './visible-loans.ts';

/** Total due and the number to call; stands beside the list. */
export function ListSummaryCard({ loans, asOf }: { loans: readonly LoanSummary[]; asOf: string }) {
  const texts = useTexts(accountsTexts).list;
  const writeDate = useWriteDate();
  const routeBrand = useRouteBrand();
  const brand = brandNow(routeBrand);
  const here = brands[deploymentBrand()].exposesSegments;
  const isSeveralHere = loans.filter((loan) => here.includes(loan.brand) && mayPay(loan)).length > 1;
  const namesHere = here.filter((code) => loans.some(({ brand: of }) => of === code)).map((code) => brands[code].name);
  const { openCount, dueCents, nextDueDate, elsewhere } = summaryOfLoans(loans, asOf, here);
  // Loans of one brand may be of another system than most of its loans are.
  const support = useSupportPhone();
  const known = loans.filter(({ lmsId }) => brand.systems.includes(lmsId));
  const system = (known.find((loan) => !isOver(loan)) ?? known[0])?.lmsId;
  const phone = system === undefined ? support : brand.supportPhones[system];
  return (
    <Card look="sunken">
      {openCount > 0 && openCount + elsewhere.length > 1 && (
        <>
          <Amount
            size="l"
            label={elsewhere.length > 0 ? texts.dueHere(namesHere.join(', ')) : texts.dueNow}
            text={formatMoney(dueCents)}
            note={texts.openLoans(openCount)}
          />
          <div className={styles.lines}>
            {nextDueDate !== undefined && <p className={styles.line}>{texts.nextDue(writeDate(nextDueDate))}</p>}
            {elsewhere.map((some) => (
              <p key={some.brand} className={styles.line}>
                {texts.elsewhere(formatMoney(some.dueCents), brands[some.brand].name)}
              </p>
            ))}
            <p className={styles.line}>{texts.asOf(writeDate(asOf))}</p>
          </div>
        </>
      )}
      {isSeveralHere && (
        <Link
          className={buttonClass({ kind: 'secondary', wide: true })}
          to={pathTo('PaySeveral', { brand: routeBrand })}
        >
          {texts.paySeveral}
        </Link>
      )}
      <p className={styles.help}>{texts.help}</p>
      <CallLink phone={phone} wide>
        {texts.call(formatPhone(phone))}
      </CallLink>
      {openCount > 0 && <BudgetRow />}
    </Card>
  );
}
