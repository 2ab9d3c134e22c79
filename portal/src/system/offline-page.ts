import { dateInZone } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { callFirst } from '../data/calls/first-call.ts';
import { currentLanguage } from '../data/language/language.ts';
import { hasSentPayment } from '../data/payment/sent-payments.ts';
import { savedForOffline } from '../data/storage/offline-box.ts';
import type { OfflineSaved } from '../data/storage/offline-saved.ts';
import { logFailure } from '../data/telemetry/log.ts';
import { browserTimers } from '../kit/timing/timers.ts';

/** Brings the offline page to life: what this device may show, and the way back as soon as the service answers. */

const byId = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element;
const ANSWER_SECONDS = 10;
/** Not every browser says when a connection is back. */
const LOOK_AGAIN_MILLISECONDS = 5000;

function show({ stores, receipts, savedAtMs }: OfflineSaved): void {
  const language = currentLanguage();
  byId('stores').hidden = stores.length === 0;
  byId('brand').hidden = stores.length > 0;
  for (const { name, phone } of stores) {
    const row = rowOf('store', { name });
    const link = row.querySelector('a');
    if (link) {
      link.href = `tel:${internationalPhone(phone) ?? phone}`;
      link.textContent = (link.textContent ?? '').replace('{phone}', formatPhone(phone));
    }
    byId('stores').querySelector('ul')?.append(row);
  }
  byId('receipts').hidden = false;
  byId('no-receipts').hidden = receipts.length > 0;
  for (const { date, amountCents, number } of receipts) {
    const words = { date: formatDate(date, 'long', language), amount: formatMoney(amountCents), number };
    const row = rowOf('receipt', words);
    if (number === '') row.querySelector('[data-word="number"]')?.parentElement?.remove();
    byId('receipts').querySelector('ul')?.append(row);
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  byId('kept-at').textContent = formatDate(dateInZone(savedAtMs, timeZone), 'long', language);
}

function rowOf(template: string, words: Readonly<Record<string, string>>): HTMLElement {
  const row = byId<HTMLTemplateElement>(template).content.firstElementChild?.cloneNode(true) as HTMLElement;
  for (const [name, word] of Object.entries(words)) {
    const place = row.querySelector(`[data-word="${name}"]`);
    if (place) place.textContent = word;
  }
  return row;
}

/** Asks whether the service answers again; then the page that was wanted is loaded, with what was under way on it. */
async function tryAgain({ quietly = false } = {}): Promise<void> {
  if (!quietly) byId('still').hidden = true;
  try {
    await callFirst('readServiceStatus', {}, { timeoutSeconds: ANSWER_SECONDS, background: true });
  } catch {
    if (!quietly) byId('still').hidden = false;
    return;
  }
  location.reload();
}

/** Looks by itself while the page is seen. */
function lookAgain(): void {
  browserTimers.after(LOOK_AGAIN_MILLISECONDS, () => {
    const looked = document.visibilityState === 'visible' ? tryAgain({ quietly: true }) : Promise.resolve();
    void looked.finally(lookAgain);
  });
}

lookAgain();
byId('paying').hidden = !hasSentPayment();
byId('again').addEventListener('click', () => void tryAgain());
addEventListener('online', () => void tryAgain());
savedForOffline(browserTimers.nowMs())
  .then((saved) => saved && show(saved))
  .catch((error: unknown) => logFailure('what was kept for offline', error));
