import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { useCanApply } from '../data/session/use-person-can.ts';
import { Button } from '../kit/actions/button.tsx';
import { buttonClass } from '../kit/actions/button-class.ts';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { linkingTexts } from './texts.ts';

type Method = 'ssn' | 'loan';

/** LinkAccountOptions: the ways to prove that an account is one's own (decision C16). */
export function LinkAccountOptions() {
  const texts = useTexts(linkingTexts);
  const navigateTo = useNavigateTo();
  const brand = useRouteBrand();
  const canApply = useCanApply();
  const [method, setMethod] = useState<Method>();
  const [isMissing, setMissing] = useState(false);
  const go = () => {
    if (method === undefined) return setMissing(true);
    navigateTo('LinkAccount', {}, { method });
  };
  return (
    <PageFrame heading={texts.options.heading} lead={texts.options.lead}>
      <Form onSend={go} label={texts.options.heading}>
        <RadioCards<Method>
          legend={texts.options.legend}
          value={method}
          onValue={setMethod}
          {...(isMissing && method === undefined && { error: texts.options.choose })}
          cards={[
            { value: 'ssn', label: texts.options.ssn, note: texts.options.ssnNote },
            { value: 'loan', label: texts.options.loan, note: texts.options.loanNote },
          ]}
        />
        <p>{texts.options.safe}</p>
        <Actions>
          <Button type="submit">{texts.common.continue}</Button>
        </Actions>
      </Form>
      {canApply && (
        <p>
          <Link className={buttonClass({ kind: 'quiet' })} to={pathTo('Apply', { brand })}>
            {texts.options.apply}
          </Link>
        </p>
      )}
      <p>
        <Link className={buttonClass({ kind: 'quiet' })} to={pathTo('Sessions')}>
          {texts.options.devices}
        </Link>
      </p>
    </PageFrame>
  );
}
