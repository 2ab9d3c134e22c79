import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Card } from '../content/card.tsx';
import { CardTile } from '../content/card-tile.tsx';
import { Disclosure } from '../content/disclosure.tsx';
import { Steps } from '../content/steps.tsx';
import { CountBadge, StatusBadge, Tag } from '../content/tag.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Notice } from '../feedback/notice.tsx';
import { ProgressRing } from '../feedback/progress.tsx';
import { Skeleton, SkeletonGroup } from '../feedback/skeleton.tsx';
import { Toasts } from '../feedback/toast.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { Actions, Stack } from '../layout/stack.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Sheet } from '../overlays/sheet.tsx';

/** Gallery page of the remaining components. */
export function PartsPage() {
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [toasts, setToasts] = useState([{ id: '1', text: 'Your phone number was saved.', tone: 'success' as const }]);
  return (
    <Stack gap={5}>
      <PageHeading lead="Notices, states, waiting, dialogs.">Parts</PageHeading>
      <Notice title="Store closed on Monday">Payments made online still count on the day.</Notice>
      <Notice tone="success" title="Your payment is on your loan">
        Confirmation 8K2-411.
      </Notice>
      <Notice tone="danger" title="Your bank declined this card" onDismiss={() => undefined} dismissLabel="Dismiss">
        Nothing was taken. Try another card or call us.
      </Notice>
      <Actions>
        <Tag>Draft</Tag>
        <Tag tone="brand">New</Tag>
        <StatusBadge>Closed</StatusBadge>
        <StatusBadge tone="positive">Up to date</StatusBadge>
        <StatusBadge tone="warning">Due in 2 days</StatusBadge>
        <StatusBadge tone="danger">Out for repossession</StatusBadge>
        <CountBadge count={3} label="3 new offers" />
      </Actions>
      <Card>
        <ProgressRing label="Paid back" fraction={0.62} valueText="62 percent paid back">
          <strong>62%</strong>
        </ProgressRing>
        <Steps
          direction="row"
          label="Renewal"
          stateLabels={{ done: 'done', current: 'now', waiting: 'still to come', failed: 'failed' }}
          steps={[
            { key: 'a', label: 'Amount', state: 'done' },
            { key: 'b', label: 'Details', state: 'current' },
            { key: 'c', label: 'Sign', state: 'waiting' },
            { key: 'd', label: 'Pay', state: 'waiting' },
          ]}
        />
      </Card>
      <Card>
        <CardTile cardType="Visa debit" maskText="•••• 1111" maskLabel="ending in 1111" expiryText="Expires 04/29" />
        <CardTile
          cardType="Mastercard debit"
          maskText="•••• 4444"
          maskLabel="ending in 4444"
          expiryText="Expired 01/26"
          expiredLabel="Expired"
          actions={
            <Button kind="secondary" small>
              Remove
            </Button>
          }
        />
      </Card>
      <Card>
        <SkeletonGroup label="Loading your loans">
          <Skeleton shape="title" />
          <Skeleton shape="amount" />
          <Skeleton />
          <Skeleton width="70%" />
          <Skeleton shape="button" />
        </SkeletonGroup>
      </Card>
      <EmptyState title="No documents yet" action={<Button kind="secondary">Back to my account</Button>}>
        <p>Your first statement comes on July 1.</p>
      </EmptyState>
      <div>
        <Disclosure summary="What happens if I pay late?">
          <p>A late fee of $15.00 is added after ten days.</p>
        </Disclosure>
        <Disclosure summary="Can I pay in the store?">
          <p>Yes, in cash or with a debit card.</p>
        </Disclosure>
      </div>
      <Actions>
        <Button onClick={() => setDialog(true)}>Dialog</Button>
        <Button kind="secondary" onClick={() => setSheet(true)}>
          Sheet
        </Button>
      </Actions>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="Leave this payment?"
        closeLabel="Close"
        actions={
          <>
            <Button onClick={() => setDialog(false)}>Go on paying</Button>
            <Button kind="secondary">Leave</Button>
          </>
        }
      >
        <p>Nothing was sent yet. What you typed is dropped.</p>
      </Dialog>
      <Sheet open={sheet} onClose={() => setSheet(false)} title="Menu" titleHidden closeLabel="Close the menu">
        <p>Entries</p>
      </Sheet>
      <Toasts
        toasts={toasts}
        onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
        dismissLabel="Dismiss"
        regionLabel="Messages"
      />
    </Stack>
  );
}
