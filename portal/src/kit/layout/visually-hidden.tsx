import type { ReactNode } from 'react';

type VisuallyHiddenProps = {
  children: ReactNode;
  as?: 'span' | 'div' | 'h2' | 'h3';
  id?: string;
  role?: 'status' | 'alert';
};

/** Words for those who listen: read aloud, not drawn. */
export function VisuallyHidden({ children, as: Element = 'span', id, role }: VisuallyHiddenProps) {
  return (
    <Element className="visually-hidden" id={id} role={role}>
      {children}
    </Element>
  );
}
