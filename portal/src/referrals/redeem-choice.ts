import { tabStore } from '../data/storage/tab-store.ts';

/** The card a reward is to go to. Its token is used once, so it lives in memory only. */
export interface RewardCard {
  readonly token?: string;
  readonly cardIds?: readonly { readonly type: string; readonly id: string }[];
  readonly cardType: string;
  readonly lastFour: string;
  readonly cardholderName: string;
}

/** The cash-out of this tab: sent again under its key, it is the same one. */
export interface SentCashOut {
  readonly paymentKey: string;
  readonly messageKey?: string | undefined;
}

const sent = tabStore('reward', (saved): SentCashOut | undefined => {
  const { paymentKey, messageKey } = (saved ?? {}) as Partial<SentCashOut>;
  if (typeof paymentKey !== 'string') return undefined;
  return { paymentKey, ...(typeof messageKey === 'string' && { messageKey }) };
});
let card: RewardCard | undefined;

export const chosenCard = () => card;

/** Another card is another cash-out: the key of the one before is forgotten. */
export function chooseCard(chosen: RewardCard | undefined): void {
  card = chosen;
  keepCashOut(undefined);
}

export const sentCashOut = (): SentCashOut | undefined => sent.read();

/** Whether this tab has asked for one, whatever became of it. */
export const hasAskedForCashOut = (): boolean => sentCashOut() !== undefined;

/** Without storage a reload asks the service what is under way. */
export const keepCashOut = (cashOut: SentCashOut | undefined) => void sent.keep(cashOut);
