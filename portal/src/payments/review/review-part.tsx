import { type ReactNode, useId } from 'react';
import { Button } from '../../kit/actions/button.tsx';
import { Card } from '../../kit/content/card.tsx';
import { SectionHeading } from '../../kit/layout/section-heading.tsx';

type ReviewPartProps = {
  title: string;
  change: string;
  changeLabel: string;
  onChange: () => void;
  children: ReactNode;
};

/** One thing a person checks, with its way to change it. */
export function ReviewPart({ title, change, changeLabel, onChange, children }: ReviewPartProps) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <SectionHeading
        id={id}
        action={
          <Button kind="quiet" small aria-label={changeLabel} onClick={onChange}>
            {change}
          </Button>
        }
      >
        {title}
      </SectionHeading>
      {children}
    </Card>
  );
}
