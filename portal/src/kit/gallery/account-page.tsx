import type { BrandCode } from '@lendside/brands/brand';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import { Button } from '../actions/button.tsx';
import { RowList, RowWords, rowLinkClass } from '../actions/row-link.tsx';
import { WhyLink } from '../actions/why-link.tsx';
import { BalanceChart } from '../charts/balance-chart.tsx';
import { Amount } from '../content/amount.tsx';
import { Card } from '../content/card.tsx';
import { KeyValue } from '../content/key-value.tsx';
import { Table } from '../content/table.tsx';
import { StatusBadge } from '../content/tag.tsx';
import { Notice } from '../feedback/notice.tsx';
import { ProgressBar } from '../feedback/progress.tsx';
import { Columns } from '../layout/columns.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { SectionHeading } from '../layout/section-heading.tsx';
import { Actions, Stack } from '../layout/stack.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';

const history = [
  { key: '1', cells: { date: 'Jun 5, 2026', what: 'Payment, thank you', amount: '$182.40', balance: '$1,316.02' } },
  { key: '2', cells: { date: 'May 5, 2026', what: 'Payment, thank you', amount: '$182.40', balance: '$1,449.70' } },
  { key: '3', cells: { date: 'Apr 5, 2026', what: 'Late fee', amount: '$15.00', balance: '$1,580.11' } },
];

const brandHere = () => document.documentElement.dataset.brand as BrandCode;

/** What one owes on a loan, and what can be done. */
export function AccountPage() {
  const summary = (
    <Card>
      <SectionHeading>If you pay it all off today</SectionHeading>
      <Amount text="$1,342.18" size="l" />
      <KeyValue
        figures
        rows={[
          { key: 'p', label: 'Principal', value: '$1,316.02' },
          {
            key: 'i',
            label: 'Interest until today',
            value: '$26.16',
            tip: (
              <>
                <Tooltip label="What is interest until today?">What the loan has cost since your last payment.</Tooltip>
                <WhyLink label="Why? Interest until today" onPress={() => undefined}>
                  Why?
                </WhyLink>
              </>
            ),
          },
        ]}
        total={{ key: 't', label: 'Payoff', value: '$1,342.18' }}
      />
      <Button kind="secondary" wide>
        Pay off this loan
      </Button>
    </Card>
  );
  return (
    <>
      <PageHeading eyebrow="Title loan 10023-4471" lead="2016 Honda Civic">
        Your payment is 12 days late
      </PageHeading>
      <Columns summary={summary} summaryLabel="Payoff">
        <Card look="brand" watermark={brandHere()}>
          <Stack gap={2}>
            <StatusBadge tone="warning">12 days late</StatusBadge>
            <Amount text="$197.40" size="hero" label="Pay now to be up to date" note="It was due on Friday, June 5." />
          </Stack>
          <ProgressBar label="Paid back" fraction={0.47} valueText="$1,183.98 of $2,500.00" />
          <Actions>
            <Button>Make a payment</Button>
            <Button kind="quiet">I cannot pay this now</Button>
          </Actions>
        </Card>
        <Notice
          tone="warning"
          still
          title="A late fee of $15.00 was added"
          action={
            <Button kind="secondary" small>
              Call 202-555-0125
            </Button>
          }
        >
          If paying is hard this month, call us. There are ways to spread it.
        </Notice>
        <Card>
          <BalanceChart
            title="What you owed"
            textEquivalent="Since January your balance fell from $2,500.00 to $1,316.02."
            points={[
              { x: 0, y: 2500 },
              { x: 31, y: 2270 },
              { x: 59, y: 1995 },
              { x: 90, y: 1720 },
              { x: 95, y: 1735 },
              { x: 120, y: 1450 },
              { x: 151, y: 1316 },
            ]}
            xTicks={[
              { at: 0, label: 'Jan' },
              { at: 76, label: 'Mar' },
              { at: 151, label: 'Jun' },
            ]}
            yTicks={[
              { at: 0, label: '$0' },
              { at: 1250, label: '$1,250' },
              { at: 2500, label: '$2,500' },
            ]}
            showTableLabel="Show as a table"
            showPictureLabel="Show as a picture"
            columns={[
              { key: 'date', label: 'Date' },
              { key: 'balance', label: 'Balance', numeric: true },
            ]}
            rows={history}
          />
        </Card>
        <Card>
          <Table
            caption="History"
            narrow="stack"
            columns={[
              { key: 'date', label: 'Date', whole: true },
              { key: 'what', label: 'What happened' },
              { key: 'amount', label: 'Amount', numeric: true },
              { key: 'balance', label: 'You owed then', numeric: true },
            ]}
            rows={history}
          />
        </Card>
        <Card>
          <RowList>
            <li>
              <a className={rowLinkClass} href="#documents">
                <RowWords icon={<FileText />} label="Documents" note="Agreement, statements, payoff letter" />
              </a>
            </li>
            <li>
              <a className={rowLinkClass} href="#autopay">
                <RowWords icon={<CreditCard />} label="Auto-pay" note="Off" />
              </a>
            </li>
            <li>
              <a className={rowLinkClass} href="#visit">
                <RowWords icon={<CalendarDays />} label="Book a visit to your store" />
              </a>
            </li>
          </RowList>
        </Card>
      </Columns>
    </>
  );
}
