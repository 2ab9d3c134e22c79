import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';

type PaymentWayProps = { to: string; icon: ReactNode; label: string; note: string };

/** One way on, with the page that it leads to and what it costs. */
export function PaymentWay({ to, icon, label, note }: PaymentWayProps) {
  return (
    <li>
      <Link className={rowLinkClass} to={to}>
        <RowWords icon={icon} label={label} note={note} />
      </Link>
    </li>
  );
}
