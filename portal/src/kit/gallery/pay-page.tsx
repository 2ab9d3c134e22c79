import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { SplitBar } from '../charts/split-bar.tsx';
import { Amount } from '../content/amount.tsx';
import { Card } from '../content/card.tsx';
import { CardTile } from '../content/card-tile.tsx';
import { Compare } from '../content/compare.tsx';
import { Steps } from '../content/steps.tsx';
import { Tag } from '../content/tag.tsx';
import { Processing } from '../feedback/processing.tsx';
import { MoneyInput } from '../forms/money-input.tsx';
import { RadioCards } from '../forms/radio-cards.tsx';
import { Columns } from '../layout/columns.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { Actions } from '../layout/stack.tsx';

const steps = [
  { key: 'sent', label: 'We sent your payment', note: '10:42', state: 'done' as const },
  {
    key: 'authorised',
    label: 'Your bank is checking it',
    note: 'This takes a few seconds.',
    state: 'current' as const,
  },
  { key: 'posted', label: 'It is on your loan', state: 'waiting' as const },
];
const stateLabels = { done: 'done', current: 'now', waiting: 'still to come', failed: 'did not work' };

/** Choosing an amount, and what it does. */
export function PayPage() {
  const [choice, setChoice] = useState('other');
  const [text, setText] = useState('$250.00');
  const [processing, setProcessing] = useState(false);
  const summary = (
    <Card look="receipt">
      <Amount text="$250.00" size="l" label="You pay today" note="From your Visa debit ending in 1111" />
      <SplitBar
        title="Where it goes"
        parts={[
          { kind: 'penalty', label: 'Late fee', amountCents: 1500, amountText: '$15.00' },
          { kind: 'fee', label: 'Other fees', amountCents: 0, amountText: '$0.00' },
          { kind: 'interest', label: 'Interest', amountCents: 2616, amountText: '$26.16' },
          { kind: 'principal', label: 'Principal', amountCents: 20884, amountText: '$208.84' },
        ]}
        total={{ label: 'Together', amountText: '$250.00' }}
      />
      <Button wide onClick={() => setProcessing(true)}>
        Pay $250.00
      </Button>
    </Card>
  );
  return (
    <>
      <PageHeading eyebrow="Title loan 10023-4471">How much do you want to pay?</PageHeading>
      <Columns summary={summary} summaryLabel="Your payment">
        <RadioCards
          legend="Amount"
          legendHidden
          value={choice}
          onValue={setChoice}
          cards={[
            { value: 'due', label: 'What is due', note: 'Brings you up to date', amount: '$197.40' },
            { value: 'payoff', label: 'Pay it all off', note: 'Good until midnight', amount: '$1,342.18' },
            {
              value: 'other',
              label: 'Another amount',
              inside: <MoneyInput label="Amount" look="large" value={text} onValue={setText} hint="At least $1.00" />,
            },
            { value: 'none', label: 'Renew this loan', note: 'Not possible while a payment is late', disabled: true },
          ]}
        />
        <Card>
          <Steps label="Your payment" steps={steps} stateLabels={stateLabels} statusText="Your bank is checking it" />
        </Card>
        <Compare
          label="Ways to go on"
          options={[
            {
              key: 'keep',
              title: 'Keep your loan',
              costLabel: 'Costs from here',
              costText: '$212.30',
              tag: <Tag tone="positive">Costs least</Tag>,
              rows: [
                { key: 'd', label: 'Done on', value: 'Jan 5, 2027' },
                { key: 'm', label: 'Each month', value: '$182.40' },
              ],
            },
            {
              key: 'renew',
              title: 'Renew it',
              chosen: true,
              costLabel: 'Costs from here',
              costText: '$548.10',
              rows: [
                { key: 'd', label: 'Done on', value: 'Jun 5, 2027' },
                { key: 'm', label: 'Each month', value: '$155.10' },
              ],
              action: <Button kind="secondary">Renew</Button>,
            },
          ]}
        />
        <CardTile
          look="picture"
          cardType="Visa debit"
          maskText="•••• 1111"
          maskLabel="ending in 1111"
          expiryText="Expires 04/29"
          holder="James Porter"
        />
        <Actions>
          <Button busy busyLabel="Sending your payment">
            Pay $250.00
          </Button>
          <Button kind="secondary">Choose another card</Button>
          <Button kind="danger">Cancel the renewal</Button>
          <Button disabled>Pay</Button>
        </Actions>
      </Columns>
      <Processing open={processing} title="Processing" detail="Keep this page open, or come back later: we remember.">
        <Steps label="Your payment" steps={steps} stateLabels={stateLabels} />
        <Button kind="quiet" onClick={() => setProcessing(false)}>
          Back to my account
        </Button>
      </Processing>
    </>
  );
}
