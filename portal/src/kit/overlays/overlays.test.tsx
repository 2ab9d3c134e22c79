// @document
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Processing } from '../feedback/processing.tsx';
import { Toasts } from '../feedback/toast.tsx';
import { click, find, focus, press, render } from '../testing/render-for-test.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';
import { Tooltip } from './tooltip.tsx';

const baseCss = readFileSync(join(import.meta.dirname, '../base.css'), 'utf8');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

function WithDialog({ kind, once = false }: { kind: 'dialog' | 'sheet'; once?: boolean }) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const press = () => {
    setOpen(true);
    setWasOpened(true);
  };
  const common = { open, onClose: () => setOpen(false), title: 'Leave?', closeLabel: 'Close' };
  return (
    <>
      <h1 tabIndex={-1}>Cards</h1>
      {!(once && wasOpened) && (
        <button type="button" id="opener" onClick={press}>
          Open
        </button>
      )}
      {kind === 'dialog' ? <Dialog {...common}>Words</Dialog> : <Sheet {...common}>Words</Sheet>}
    </>
  );
}

describe.each(['dialog', 'sheet'] as const)('a %s', (kind) => {
  const opened = () => {
    render(<WithDialog kind={kind} />);
    focus(find('#opener'));
    click(find('#opener'));
    return find<HTMLDialogElement>('dialog');
  };

  test('opens as a modal named by its title, and holds the page', () => {
    const dialog = opened();
    expect(dialog.open).toBe(true);
    const titleId = dialog.getAttribute('aria-labelledby') ?? '';
    expect(document.getElementById(titleId)?.textContent).toBe('Leave?');
    expect(document.documentElement.dataset.modal).toBe('open');
  });

  test('gives the focus back and lets the page go when it closes', () => {
    const dialog = opened();
    click(find('dialog button'));
    expect(dialog.open).toBe(false);
    expect(document.activeElement?.id).toBe('opener');
    expect(document.documentElement.dataset.modal).toBeUndefined();
  });

  test('gives the focus to the heading when what opened it is gone', () => {
    render(<WithDialog kind={kind} once />);
    focus(find('#opener'));
    click(find('#opener'));
    click(find('dialog button'));
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('closes on Escape, by the owner', () => {
    const dialog = opened();
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(dialog.open).toBe(false);
  });
});

test('a question without a close button stays when one presses beside it', () => {
  const onClose = vi.fn();
  render(<Dialog open onClose={onClose} title="Go on?" role="alertdialog" />);
  act(() => void find('dialog').dispatchEvent(new Event('pointerdown', { bubbles: true })));
  expect(onClose).not.toHaveBeenCalled();
  expect(find('dialog').getAttribute('role')).toBe('alertdialog');
});

test('processing cannot be closed by Escape and says what is going on', () => {
  render(<Processing open title="Processing" detail="Your bank is checking it" />);
  const escaped = new Event('cancel', { cancelable: true });
  act(() => void find('dialog').dispatchEvent(escaped));
  expect(escaped.defaultPrevented).toBe(true);
  expect(find<HTMLDialogElement>('dialog').open).toBe(true);
  expect(find('[role=status]').textContent).toBe('ProcessingYour bank is checking it');
});

describe('a tooltip', () => {
  const bubble = () => document.querySelector('[role=tooltip]');
  const shown = () => {
    render(<Tooltip label="What is a payoff?">All that is left.</Tooltip>);
    const button = find('button');
    focus(button);
    return button;
  };

  test('opens 100 ms after the focus, not before', () => {
    const button = shown();
    wait(99);
    expect(bubble()).toBeNull();
    wait(1);
    expect(bubble()?.textContent).toBe('All that is left.');
    expect(button.getAttribute('aria-describedby')).toBe(bubble()?.id);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  test('opens by a press', () => {
    render(<Tooltip label="What is a payoff?">All that is left.</Tooltip>);
    click(find('button'));
    wait(100);
    expect(bubble()).not.toBeNull();
  });

  test('Escape closes it and nothing else', () => {
    shown();
    wait(100);
    const outer = vi.fn();
    document.body.addEventListener('keydown', outer);
    press('Escape', find('button'));
    document.body.removeEventListener('keydown', outer);
    expect(bubble()).toBeNull();
    expect(outer).not.toHaveBeenCalled();
  });

  test('a press elsewhere closes it', () => {
    shown();
    wait(100);
    act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect(bubble()).toBeNull();
  });

  test('leaving before it opened leaves it closed', () => {
    const button = shown();
    wait(50);
    act(() => button.blur());
    wait(500);
    expect(bubble()).toBeNull();
  });
});

describe('a toast', () => {
  const shown = (tone: 'success' | 'danger') => {
    const onDismiss = vi.fn();
    render(
      <Toasts
        toasts={[{ id: '1', text: 'Saved', tone }]}
        onDismiss={onDismiss}
        dismissLabel="Dismiss"
        regionLabel="Messages"
      />,
    );
    return onDismiss;
  };

  test('leaves after eight seconds', () => {
    const onDismiss = shown('success');
    wait(7_999);
    expect(onDismiss).not.toHaveBeenCalled();
    wait(1);
    expect(onDismiss).toHaveBeenCalledWith('1');
  });

  test('waits while it is read', () => {
    const onDismiss = shown('success');
    focus(find('button'));
    wait(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
  });

  test('that is gone leaves its place under a newer one, without its words', () => {
    render(
      <Toasts
        toasts={[
          { id: '1', text: 'Saved', gone: true },
          { id: '2', text: 'Sent' },
        ]}
        onDismiss={vi.fn()}
        dismissLabel="Dismiss"
        regionLabel="Messages"
      />,
    );
    expect(find('section').textContent).toBe('Sent');
    expect(document.querySelectorAll('section > div, section button')).toHaveLength(3);
  });

  test('keeps the page from hiding under it what has the focus', () => {
    shown('success');
    const [, saved] = /html:has\(([^)]*)\) \{\s*scroll-padding-block-end/.exec(baseCss) ?? [];
    expect(document.querySelectorAll(saved ?? 'none')).toHaveLength(1);
  });

  test('stays when it tells of an error', () => {
    const onDismiss = shown('danger');
    wait(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
  });
});
