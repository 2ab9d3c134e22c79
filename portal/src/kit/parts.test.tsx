// @document
import { expect, test, vi } from 'vitest';
import { Button } from './actions/button.tsx';
import { LineChart } from './charts/line-chart.tsx';
import { linePath, lineScale } from './charts/line-scale.ts';
import { SplitBar } from './charts/split-bar.tsx';
import { Amount } from './content/amount.tsx';
import { BrandMark } from './content/brand-mark.tsx';
import { CardTile } from './content/card-tile.tsx';
import { Steps } from './content/steps.tsx';
import { CountBadge } from './content/tag.tsx';
import { Announced } from './feedback/announced.tsx';
import { Notice } from './feedback/notice.tsx';
import { ProgressBar, ProgressRing } from './feedback/progress.tsx';
import { PageHeading } from './layout/page-heading.tsx';
import { click, find, render } from './testing/render-for-test.tsx';

test('a button whose words come in pieces keeps them one sentence, with the number whole', () => {
  const [words, phone] = ['Call your store', '(202) 555-0110'];
  render(
    <Button>
      {words}: {phone}
    </Button>,
  );
  const label = find('button > span');
  expect(label.textContent).toBe('Call your store: (202) 555-0110');
  expect(label.childNodes).toHaveLength(1);
  expect(find('button > span > span > span').textContent).toBe(phone);
});

test('a busy button keeps its name and focus, says so, and does nothing', () => {
  const onClick = vi.fn();
  const { again } = render(
    <Button onClick={onClick} busyLabel="Sending">
      Pay
    </Button>,
  );
  const button = find<HTMLButtonElement>('button');
  button.focus();
  again(
    <Button onClick={onClick} busyLabel="Sending" busy>
      Pay
    </Button>,
  );
  click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect([button.textContent, button.getAttribute('aria-disabled'), button.disabled]).toEqual(['Pay', 'true', false]);
  expect(find('[role=status]').textContent).toBe('Sending');
});

test.each(['$1,234.50', '-$20.00', '$0', '$0.05', 'n/a'])('the amount %s reads as it is written', (text) => {
  const { place } = render(<Amount text={text} size="hero" />);
  expect(place.textContent).toBe(text);
});

test('the heading of a page takes the focus unless told not to', () => {
  render(<PageHeading>Make a payment</PageHeading>);
  expect(document.activeElement?.textContent).toBe('Make a payment');
  (document.activeElement as HTMLElement).blur();
  render(<PageHeading takesFocus={false}>Sign in</PageHeading>);
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['danger', false, 'alert'],
  ['warning', false, 'status'],
  ['danger', true, null],
] as const)('a notice of tone %s (still: %s) has the role %s', (tone, still, role) => {
  const { place } = render(<Notice tone={tone} still={still} title="Late" />);
  expect(place.firstElementChild?.getAttribute('role')).toBe(role);
});

test('a notice that comes later is read in a region that stood before, once, and again when its words change', () => {
  const attached = vi.spyOn(Element.prototype, 'attachShadow');
  const show = (words?: string) => (
    <Announced>{words !== undefined && <Notice tone="warning">{words}</Notice>}</Announced>
  );
  const { place, again } = render(show());
  const [made] = attached.mock.results;
  const region = (made?.value as ShadowRoot | undefined)?.querySelector('[role=status]');
  const heard = vi.fn<(words: string | null) => void>();
  vi.spyOn(region as Element, 'textContent', 'set').mockImplementation(heard);
  for (const words of ['Saved', 'Saved', 'Not saved']) again(show(words));
  expect(heard.mock.calls.flat()).toEqual(['Saved', 'Not saved']);
  expect(place.textContent).toBe('Not saved');
  expect(place.querySelector('[role=status]')).toBeNull();
  attached.mockRestore();
});

test('steps mark the present one and say the state of each in words', () => {
  const stateLabels = { done: 'done', current: 'now', waiting: 'still to come', failed: 'failed' };
  render(
    <Steps
      label="Your payment"
      stateLabels={stateLabels}
      statusText="Your bank is checking it"
      steps={[
        { key: 'sent', label: 'Sent', state: 'done' },
        { key: 'authorised', label: 'Authorised', state: 'current' },
        { key: 'posted', label: 'Posted', state: 'waiting' },
      ]}
    />,
  );
  expect(find('[aria-current=step]').textContent).toBe('Authorised (now)');
  expect(find('[aria-live=polite]').textContent).toBe('Your bank is checking it');
});

test.each([
  [0.47, '47'],
  [2, '100'],
  [-1, '0'],
  [Number.NaN, '0'],
])('progress of %d is %s percent', (fraction, percent) => {
  render(<ProgressBar label="Paid back" fraction={fraction} valueText="words" />);
  expect(find('[role=progressbar]').getAttribute('aria-valuenow')).toBe(percent);
  expect(find('[role=progressbar]').getAttribute('aria-valuetext')).toBe('words');
});

test('a ring has its words too', () => {
  render(<ProgressRing label="Paid back" fraction={0.5} valueText="half" />);
  expect(find('[role=progressbar]').getAttribute('aria-label')).toBe('Paid back');
});

test('the split shows parts above zero, and all of them in its table', () => {
  render(
    <SplitBar
      title="Where it goes"
      parts={[
        { kind: 'fee', label: 'Fees', amountCents: 0, amountText: '$0.00' },
        { kind: 'interest', label: 'Interest', amountCents: 100, amountText: '$1.00' },
        { kind: 'principal', label: 'Principal', amountCents: 900, amountText: '$9.00' },
      ]}
      total={{ label: 'Together', amountText: '$10.00' }}
    />,
  );
  const bar = find('figure > [aria-hidden=true]');
  expect([...bar.children].map((part) => (part as HTMLElement).style.flexGrow)).toEqual(['100', '900']);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(3);
});

const scale = lineScale([0, 10], [0, 100]);
const points = [
  { x: 0, y: 100 },
  { x: 5, y: 40 },
  { x: 10, y: 0 },
];

test('a line runs from point to point, a balance in steps', () => {
  expect(linePath(points, scale, 'line')).toBe('M0 0L50 60L100 100');
  expect(linePath(points, scale, 'step')).toBe('M0 0H50V60H100V100');
  expect(lineScale([3], [0]).y(0)).toBe(100);
});

test('a chart has its sentence, and its table in the place of the picture', () => {
  render(
    <LineChart
      title="What you owed"
      textEquivalent="It fell from $100 to $0."
      series={[{ key: 'balance', label: 'Balance', points }]}
      xTicks={[{ at: 0, label: 'Jan' }]}
      yTicks={[{ at: 100, label: '$100' }]}
      showTableLabel="Show as a table"
      showPictureLabel="Show as a picture"
      columns={[{ key: 'date', label: 'Date' }]}
      rows={[{ key: '1', cells: { date: 'Jan 5' } }]}
    />,
  );
  expect(find('figure > p').textContent).toBe('It fell from $100 to $0.');
  expect(find('figure > [aria-hidden=true]').textContent).toBe('$100Jan');
  click(find('button'));
  expect(document.querySelector('figure > [aria-hidden=true]')).toBeNull();
  expect(find('tbody').textContent).toBe('Jan 5');
  expect(find('button').textContent).toBe('Show as a picture');
});

test('a card says its ending in words and marks one that has expired', () => {
  render(
    <CardTile
      cardType="Visa debit"
      maskText="•••• 1111"
      maskLabel="ending in 1111"
      expiryText="Expired 01/26"
      expiredLabel="Expired"
    />,
  );
  expect(find('.visually-hidden').textContent).toBe('ending in 1111');
  expect(document.body.textContent).toContain('Expired');
});

test('a count of none is not shown; many are shortened but read in full', () => {
  const { place, again } = render(<CountBadge count={0} label="no new offers" />);
  expect(place.textContent).toBe('');
  again(<CountBadge count={120} label="120 new offers" />);
  expect(place.textContent).toBe('99+120 new offers');
});

test('a brand mark is named, or hidden where the name stands beside it', () => {
  const { again } = render(<BrandMark brand="tmx" label="TMX" />);
  expect(find('[role=img]').getAttribute('aria-label')).toBe('TMX');
  again(<BrandMark brand="tmx" />);
  expect(document.querySelector('[role=img]')).toBeNull();
});
