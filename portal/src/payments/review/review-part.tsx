import { type ReactNode, useId } from 'react';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { SectionHeading } from '../../kit/section-heading.tsx';

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
