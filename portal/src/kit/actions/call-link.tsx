import { internationalPhone } from '@lendside/domain/phone';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { LinkButton } from './button.tsx';
import type { ButtonLook } from './button-class.ts';

type CallLinkProps = Pick<ButtonLook, 'kind' | 'wide'> & {
  phone: string;
  children: ReactNode;
  onClick?: () => void;
};

/** A button that calls a number, beside others unless it is the one that matters. */
export function CallLink({ phone, kind = 'secondary', wide, children, onClick }: CallLinkProps) {
  return (
    <LinkButton
      kind={kind}
      wide={wide}
      href={`tel:${internationalPhone(phone) ?? phone}`}
      onClick={onClick}
      icon={<Phone aria-hidden="true" />}
    >
      {children}
    </LinkButton>
  );
}
