import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { Link } from '@tanstack/react-router';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Phone from 'lucide-react/icons/phone';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Shield from 'lucide-react/icons/shield';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { phoneOfLoan } from '../data/configuration/support-phone.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { RowList, RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Disclosure } from '../kit/content/disclosure.tsx';
import { useDueDateMove, useScheduledPayments } from '../payments/front.ts';
import { cannotPayTexts } from './cannot-pay-texts.ts';
import type { LoanSummary } from './loan-standing.ts';
import { protectionTexts } from './protection-texts.ts';

/**
 * Ways on for a customer who is late and cannot pay it all now. The one place that leads to help with paying; whether a way is open is
 * asked once it is unfolded.
 */
export function CannotPay({ loan }: { loan: LoanSummary }) {
  const texts = useTexts(cannotPayTexts);
  const [isOpened, setOpened] = useState(false);
  return (
    <Disclosure summary={texts.title} onOpen={() => setOpened(true)}>
      {isOpened && <Ways loan={loan} />}
    </Disclosure>
  );
}

function Ways({ loan }: { loan: LoanSummary }) {
  const texts = useTexts(cannotPayTexts);
  const protection = useTexts(protectionTexts);
  const { brand, loanId } = loan;
  const mayPlan = (useScheduledPayments(loanId).data?.allowedDates ?? []).length > 0;
  const mayMove = useDueDateMove(loanId, useCan('dueDateMoves', loan.lmsId)).data?.movable !== undefined;
  const { phone, isStore } = phoneOfLoan(loan);
  const toPay = pathTo('MakePayment', { brand, loanId });
  return (
    <RowList label={texts.title}>
      <li>
        <Link className={rowLinkClass} to={toPay}>
          <RowWords icon={<Wallet />} label={texts.part} note={texts.partNote} />
        </Link>
      </li>
      {mayPlan && (
        <li>
          <Link className={rowLinkClass} to={toPay}>
            <RowWords icon={<CalendarPlus />} label={texts.later} note={texts.laterNote} />
          </Link>
        </li>
      )}
      {mayMove && (
        <li>
          <Link className={rowLinkClass} to={pathTo('MoveDueDate', { brand, loanId })}>
            <RowWords icon={<CalendarClock />} label={texts.move} note={texts.moveNote} />
          </Link>
        </li>
      )}
      {loan.refinanceEligible && (
        <li>
          <Link className={rowLinkClass} to={toPay}>
            <RowWords icon={<RefreshCw />} label={texts.renew} note={texts.renewNote} />
          </Link>
        </li>
      )}
      <li>
        <Link className={rowLinkClass} to={pathTo('LegalProtections', { brand })}>
          <RowWords icon={<Shield />} label={protection.link} note={protection.linkNote} />
        </Link>
      </li>
      <li>
        <a className={rowLinkClass} href={`tel:${internationalPhone(phone) ?? phone}`}>
          <RowWords
            icon={<Phone />}
            label={texts.call(formatPhone(phone))}
            chevron={false}
            note={isStore ? texts.callStore : texts.callLine}
          />
        </a>
      </li>
    </RowList>
  );
}
