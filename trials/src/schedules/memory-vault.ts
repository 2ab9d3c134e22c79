import type { CardVault, StoredCard } from '@lendside/providers/card-vault/port';
import type { Chance } from '../simulation/seeded.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

/** Cards by token. A number typed in has the token `typed-x` and becomes the card `card_x`; the same number again is the same card. */
export class MemoryVault {
  readonly cards = new Map<string, StoredCard>();
  /** Payment by security token. */
  private readonly uses = new Map<string, string>();
  private readonly time: VirtualTime;
  private readonly chance: Chance;

  constructor(time: VirtualTime, chance: Chance) {
    this.time = time;
    this.chance = chance;
  }

  put(ownerId: string, name: string, saved: boolean): StoredCard {
    const cardToken = `card_${name}`;
    const known = this.cards.get(cardToken);
    const card: StoredCard = {
      cardToken,
      ownerId,
      cardIds: [],
      lastFour: '1111',
      cardType: 'Visa',
      cardholderName: 'Pat Payer',
      expirationMonth: '12',
      expirationYear: '39',
      isDebit: true,
      canDisburse: false,
      guestCard: false,
      saved: saved || known?.saved === true,
      payProviderType: 1,
    };
    this.cards.set(cardToken, card);
    return card;
  }

  /** The vault as one process reaches it. */
  connect(
    process: Process,
  ): Pick<CardVault, 'addCard' | 'cardsOf' | 'findCard' | 'authorize' | 'redeem' | 'forgetUnsaved'> {
    const { cards, chance, time, uses } = this;
    const asked = async <Answer>(work: () => Answer): Promise<Answer> => {
      await time.wait(chance.below(4), process);
      const answer = work();
      await time.wait(chance.below(4), process);
      return answer;
    };
    return {
      addCard: ({ ownerId, token, save }) =>
        asked(() => ({ outcome: 'added', card: this.put(ownerId, token.slice('typed-'.length), save) })),
      cardsOf: (ownerId) => asked(() => [...cards.values()].filter((card) => card.ownerId === ownerId)),
      findCard: (cardToken) => asked(() => cards.get(cardToken)),
      authorize: ({ ownerId, cardToken, usedFor }) =>
        asked(() => {
          const card = cards.get(cardToken);
          if (card?.ownerId !== ownerId || !card.saved) return { outcome: 'cardNotFound' };
          return { outcome: 'authorized', chargeToken: `charge-${usedFor}`, card };
        }),
      redeem: ({ ownerId, cardToken, securityToken, usedFor }) =>
        asked(() => {
          const card = cards.get(cardToken);
          if (card?.ownerId !== ownerId) return { outcome: 'cardNotFound' };
          const use = uses.get(securityToken) ?? usedFor;
          uses.set(securityToken, use);
          if (use !== usedFor) return { outcome: 'tokenNotValid' };
          return { outcome: 'redeemed', chargeToken: `charge-${securityToken}`, card };
        }),
      forgetUnsaved: (cardToken) =>
        asked(() => {
          if (cards.get(cardToken)?.saved === false) cards.delete(cardToken);
        }),
    };
  }
}
