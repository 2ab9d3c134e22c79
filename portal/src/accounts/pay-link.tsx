import { Link } from '@tanstack/react-router';
import { onceSeen } from '../data/device/saving-line.ts';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { accountsTexts } from './texts.ts';

type PayLinkProps = {
  loan: { readonly brand: string; readonly loanId: string };
  wide?: boolean;
  /** Which loan it is about, where several are on the page. */
  name?: string;
};

/** Leads to the payment of a loan, whose page is there by the time it is pressed. */
export function PayLink({ loan: { brand, loanId }, wide, name }: PayLinkProps) {
  const { pay } = useTexts(accountsTexts).loan;
  return (
    <Link
      preload={onceSeen()}
      className={buttonClass({ ...(wide && { wide }) })}
      to={pathTo('MakePayment', { brand, loanId })}
      aria-label={name === undefined ? undefined : `${pay}: ${name}`}
    >
      {pay}
    </Link>
  );
}
