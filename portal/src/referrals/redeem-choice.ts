import { onFlowLeft } from '../data/flow-left.ts';

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

const NAME = 'lendside.reward';
let card: RewardCard | undefined;

export const chosenCard = () => card;

/** Another card is another cash-out: the key of the one before is forgotten. */
export function chooseCard(chosen: RewardCard | undefined): void {
  card = chosen;
  keepCashOut(undefined);
}

export function sentCashOut(): SentCashOut | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Partial<SentCashOut> | null;
    if (typeof kept?.paymentKey !== 'string') return undefined;
    const { paymentKey, messageKey } = kept;
    return { paymentKey, ...(typeof messageKey === 'string' && { messageKey }) };
  } catch {
    return undefined;
  }
}

export function keepCashOut(sent: SentCashOut | undefined): void {
  try {
    if (sent) sessionStorage.setItem(NAME, JSON.stringify(sent));
    else sessionStorage.removeItem(NAME);
  } catch {
    // Without storage a reload asks the service what is under way.
  }
}

onFlowLeft(() => chooseCard(undefined));
