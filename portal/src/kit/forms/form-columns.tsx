import { type ReactNode, useId } from 'react';
import { Columns } from '../layout/columns.tsx';
import { Form } from '../layout/stack.tsx';

type FormColumnsProps = {
  /** Names the form for screen readers. */
  label: string;
  summaryLabel: string;
  /** Summary beside the form; its button names the form by this id. */
  summary: (formId: string) => ReactNode;
  onSend: () => void;
  children: ReactNode;
  /** Content under the form that is not part of it. */
  after?: ReactNode;
};

/** A form beside a summary that stays and has the button that sends it. */
export function FormColumns({ label, summaryLabel, summary, onSend, children, after }: FormColumnsProps) {
  const id = useId();
  return (
    <Columns summaryLabel={summaryLabel} summary={summary(id)}>
      <Form id={id} label={label} onSend={onSend}>
        {children}
      </Form>
      {after}
    </Columns>
  );
}
