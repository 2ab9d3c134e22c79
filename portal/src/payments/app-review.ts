import { tabStore } from '../data/storage/tab-store.ts';

/**
 * Payment record of this device: the number that went through, the last one counted, and whether the review question was
 * asked.
 */
export interface ReviewMemory {
  readonly count: number;
  readonly last: string;
  readonly asked: boolean;
}

const NOTHING: ReviewMemory = { count: 0, last: '', asked: false };

/** Counts a payment once, however often its receipt is looked at. */
export function counted(memory: ReviewMemory, messageKey: string): ReviewMemory {
  return memory.last === messageKey ? memory : { ...memory, count: memory.count + 1, last: messageKey };
}

/** Whether to ask now: once on a device, from the payment on that the configuration names (spec 9), in the installed app only (decision D28). */
export function asksNow({ count, asked }: ReviewMemory, paymentsBefore: number, isInstalled: boolean): boolean {
  return isInstalled && !asked && count >= paymentsBefore;
}

const saved = tabStore(
  'review',
  (saved): ReviewMemory | undefined => {
    const { count, last, asked } = (saved ?? {}) as Partial<ReviewMemory>;
    if (!Number.isSafeInteger(count) || typeof last !== 'string') return undefined;
    return { count: count ?? 0, last, asked: asked === true };
  },
  { lasts: 'device' },
);

export const readReviewMemory = (): ReviewMemory => saved.read() ?? NOTHING;

/** Without storage no customer is ever asked. */
export const keepReviewMemory = (memory: ReviewMemory) => void saved.keep(memory);
