import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestRuntime } from '../test-runtime.ts';
import type { CardVault, StoredCard } from './port.ts';

export interface CardVaultUnderTest {
  readonly vault: CardVault;
  readonly runtime: TestRuntime;
  /** What the fields return for a number: through the vault's own forms or its provider's test mode. */
  tokensFor(request: { readonly number: string; readonly expiration?: string; readonly ownerId: string }): Promise<{
    readonly token: string;
    readonly securityToken: string;
  }>;
  /** False where redeeming asks no system that could be away: no number is unreachable then. */
  readonly asksWhenRedeemed?: boolean;
  /** False where its processor sends money to no card. */
  readonly sendsMoney?: boolean;
  close(): Promise<void>;
}

const APPROVES = '4111 1111 1111 1111';
const APPROVES_TOO = '5555 5555 5555 4444';
const UNREACHABLE = '4000 0000 0000 0119';
const CREDIT = '3782 822463 10005';

/** Requirements on every implementation of the card vault port. */
export function cardVaultSuite(name: string, make: () => Promise<CardVaultUnderTest>): void {
  describe(`card vault port: ${name}`, () => {
    let under: CardVaultUnderTest;
    let owners = 0;

    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under.close());

    function newOwner(): string {
      owners += 1;
      return `owner${owners}`;
    }
    async function added(
      ownerId: string,
      number = APPROVES,
      more: { save?: boolean; guestCard?: boolean; processor?: number } = {},
    ) {
      const { token, securityToken } = await under.tokensFor({ number, ownerId });
      const outcome = await under.vault.addCard({ ownerId, token, save: true, guestCard: false, ...more });
      if (outcome.outcome !== 'added') throw new Error(`expected a card, got ${outcome.outcome}`);
      return { card: outcome.card, token, securityToken };
    }
    const redeem = (card: StoredCard, securityToken: string, usedFor: string, ownerId = card.ownerId) =>
      under.vault.redeem({ ownerId, cardToken: card.cardToken, securityToken, usedFor });

    describe('cards', () => {
      it('are kept without their number', async () => {
        const ownerId = newOwner();
        const { card } = await added(ownerId);
        expect(card).toMatchObject({
          ownerId,
          lastFour: '1111',
          cardType: 'Visa',
          isDebit: true,
          canDisburse: under.sendsMoney ?? true,
          saved: true,
          guestCard: false,
          payProviderType: 1,
          cardIds: [{ type: 'vault' }],
        });
        expect(card.cardToken).toMatch(/^card_/);
        expect(await under.vault.cardsOf(ownerId)).toEqual([card]);
        expect(await under.vault.findCard(card.cardToken)).toEqual(card);
        expect(JSON.stringify(card)).not.toContain('41111111');
      });

      it('stay the same card when the number is given again', async () => {
        const ownerId = newOwner();
        const first = await added(ownerId, APPROVES, { save: false, guestCard: true });
        const again = await added(ownerId);
        expect(again.card).toMatchObject({ cardToken: first.card.cardToken, saved: true, guestCard: false });
        expect((await added(ownerId, APPROVES, { save: false, guestCard: true })).card).toEqual(again.card);
        expect((await added(newOwner())).card.cardToken).not.toBe(first.card.cardToken);
      });

      it('are read from the processors that know them, with the same identifiers everywhere', async () => {
        const ownerId = newOwner();
        const seen = async (processor: number) =>
          (await under.vault.cardsOf(ownerId, processor)).map((card) => [card.lastFour, card.payProviderType]);
        const first = await added(ownerId, APPROVES, { processor: 1 });
        await added(ownerId, APPROVES_TOO, { processor: 2 });
        expect([await seen(1), await seen(2), await seen(4)]).toEqual([[['1111', 1]], [['4444', 2]], []]);
        await added(ownerId, APPROVES, { processor: 2 });
        expect(await seen(1)).toEqual([['1111', 1]]);
        expect(await seen(2)).toEqual([
          ['4444', 2],
          ['1111', 2],
        ]);
        const ids = async (processor: number) =>
          (await under.vault.cardsOf(ownerId, processor)).find(({ lastFour }) => lastFour === '1111')?.cardIds;
        expect(await ids(2)).toEqual(await ids(1));
        expect(await under.vault.cardsOf(ownerId)).toHaveLength(2);
        await under.vault.removeCard({ ownerId, cardToken: first.card.cardToken });
        await added(ownerId, APPROVES, { processor: 4 });
        expect([await seen(1), await seen(2), await seen(4)]).toEqual([[], [['4444', 2]], [['1111', 4]]]);
      });

      it('that can receive money are kept up to a number; others, the same again and unsaved ones do not count', async () => {
        const ownerId = newOwner();
        const add = async (number: string, maxDisburseCards: number, save = true) => {
          const { token } = await under.tokensFor({ number, ownerId });
          const request = { ownerId, token, save, guestCard: false, maxDisburseCards };
          return (await under.vault.addCard(request)).outcome;
        };
        // Where none can receive money, none is too many.
        expect(await add(APPROVES, 0)).toBe(under.sendsMoney === false ? 'added' : 'tooManyThatReceive');
        expect(await add(APPROVES_TOO, 0)).toBe('added');
        expect(await add(APPROVES, 0, false)).toBe('added');
        expect(await add(APPROVES, 1)).toBe('added');
        expect(await add(APPROVES, 1)).toBe('added');
      });

      it('cannot receive money when their number says so', async () => {
        expect((await added(newOwner(), APPROVES_TOO)).card).toMatchObject({
          canDisburse: false,
          cardType: 'MasterCard',
        });
      });

      it('are not taken when they are credit, past their month, or no token of the vault', async () => {
        const ownerId = newOwner();
        const rest = { ownerId, save: true, guestCard: false };
        const credit = await under.tokensFor({ number: CREDIT, ownerId });
        const past = await under.tokensFor({ number: APPROVES, expiration: '04/26', ownerId });
        expect(await under.vault.addCard({ ...rest, token: credit.token })).toEqual({ outcome: 'notDebit' });
        expect(await under.vault.addCard({ ...rest, token: past.token })).toEqual({ outcome: 'expired' });
        expect(await under.vault.addCard({ ...rest, token: past.securityToken })).toEqual({ outcome: 'tokenNotValid' });
        expect(await under.vault.addCard({ ...rest, token: 'x'.repeat(60_000) })).toEqual({ outcome: 'tokenNotValid' });
        expect(await under.vault.cardsOf(rest.ownerId)).toEqual([]);
      });

      it('cannot be added with a token that is a quarter of an hour old', async () => {
        const ownerId = newOwner();
        const { token } = await under.tokensFor({ number: APPROVES, ownerId });
        await under.runtime.advance(901_000);
        const outcome = await under.vault.addCard({ ownerId, token, save: true, guestCard: false });
        expect(outcome).toEqual({ outcome: 'tokenNotValid' });
      });

      it('of guests go together, and nobody else loses one', async () => {
        const ownerId = newOwner();
        const own = await added(ownerId, APPROVES_TOO);
        await added(ownerId, APPROVES, { guestCard: true });
        await added(`${ownerId}/guest/one`, APPROVES, { guestCard: true });
        const others = await added(`${ownerId}x/guest/one`, APPROVES, { guestCard: true });
        expect(await under.vault.forgetGuestCards(ownerId)).toBe(2);
        expect(await under.vault.forgetGuestCards(ownerId)).toBe(0);
        expect((await under.vault.cardsOf(ownerId)).map((card) => card.cardToken)).toEqual([own.card.cardToken]);
        expect(await under.vault.findCard(others.card.cardToken)).toBeDefined();
      });

      it('are deleted with those of guests and those removed before, all but the ones named', async () => {
        const ownerId = newOwner();
        const needed = await added(ownerId);
        await added(`${ownerId}/guest/one`, APPROVES, { guestCard: true });
        const other = await added(newOwner());
        expect(await under.vault.deleteCards({ ownerId, except: [needed.card.cardToken] })).toBe(1);
        expect((await under.vault.cardsOf(ownerId)).map((card) => card.cardToken)).toEqual([needed.card.cardToken]);
        await under.vault.removeCard({ ownerId, cardToken: needed.card.cardToken });
        expect(await under.vault.deleteCards({ ownerId, except: [] })).toBe(1);
        expect(await under.vault.deleteCards({ ownerId, except: [] })).toBe(0);
        expect(await under.vault.findCard(other.card.cardToken)).toBeDefined();
      });

      it('of guests go when their visit is long over, some at once, and no others do', async () => {
        const ownerId = newOwner();
        const { clock } = under.runtime;
        await under.runtime.advance(1000);
        await under.vault.forgetOldGuestCards({ addedBeforeMs: clock.nowMs(), atMost: 1000 });
        const own = await added(ownerId, APPROVES_TOO);
        await added(`${ownerId}/guest/one`, APPROVES, { guestCard: true });
        await added(`${ownerId}/guest/two`, APPROVES, { guestCard: true, save: false });
        await under.runtime.advance(3_600_000);
        const fresh = await added(`${ownerId}/guest/three`, APPROVES, { guestCard: true });
        const addedBeforeMs = clock.nowMs();
        const forget = (atMost: number) => under.vault.forgetOldGuestCards({ addedBeforeMs, atMost });
        expect([await forget(1), await forget(1), await forget(1)]).toEqual([1, 1, 0]);
        expect(await under.vault.cardsOf(`${ownerId}/guest/one`)).toEqual([]);
        expect(await under.vault.findCard(own.card.cardToken)).toBeDefined();
        expect(await under.vault.findCard(fresh.card.cardToken)).toBeDefined();
      });

      it('that are not saved are found when they were last typed long ago, page by page, and go unless typed again', async () => {
        const ownerId = newOwner();
        const { clock } = under.runtime;
        const saved = await added(ownerId, APPROVES);
        const [once, again] = [
          await added(newOwner(), APPROVES_TOO, { save: false }),
          await added(ownerId, APPROVES_TOO, { save: false }),
        ];
        await under.runtime.advance(3_600_000);
        const addedBeforeMs = clock.nowMs();
        const old = async () => {
          const found: string[] = [];
          for (let page: readonly string[] = ['']; page.length > 0; found.push(...page)) {
            page = await under.vault.oldUnsavedCards({ addedBeforeMs, after: page.at(-1), atMost: 1 });
          }
          return new Set(found);
        };
        const tokens = [once, again].map(({ card }) => card.cardToken);
        const before = await old();
        expect([...tokens, saved.card.cardToken].map((one) => before.has(one))).toEqual([true, true, false]);
        await added(ownerId, APPROVES_TOO, { save: false });
        expect((await old()).has(again.card.cardToken)).toBe(false);
        for (const cardToken of [...tokens, saved.card.cardToken]) {
          await under.vault.forgetUnsaved(cardToken, { addedBeforeMs });
        }
        expect(await under.vault.findCard(once.card.cardToken)).toBeUndefined();
        expect(await under.vault.findCard(again.card.cardToken)).toBeDefined();
        expect(await under.vault.findCard(saved.card.cardToken)).toBeDefined();
      });

      it('are removed by their owner only, and come back as a fresh card when added again', async () => {
        const ownerId = newOwner();
        const { card } = await added(ownerId);
        const { cardToken } = card;
        expect(await under.vault.removeCard({ ownerId: newOwner(), cardToken })).toBe(false);
        expect(await under.vault.removeCard({ ownerId, cardToken })).toBe(true);
        expect(await under.vault.removeCard({ ownerId, cardToken })).toBe(false);
        expect(await under.vault.cardsOf(ownerId)).toEqual([]);
        expect(await under.vault.findCard(cardToken)).toBeUndefined();
        expect((await added(ownerId, APPROVES, { save: false, guestCard: true })).card).toMatchObject({
          saved: false,
          guestCard: true,
        });
      });

      it('become own cards from guest cards, for their owner only', async () => {
        const ownerId = newOwner();
        const { card } = await added(ownerId, APPROVES, { save: false, guestCard: true });
        const { cardToken } = card;
        expect(await under.vault.keepGuestCard({ ownerId: newOwner(), cardToken })).toBeUndefined();
        expect(await under.vault.keepGuestCard({ ownerId, cardToken })).toEqual({
          ...card,
          guestCard: false,
          saved: true,
        });
      });

      it('are forgotten after their payment unless they were saved', async () => {
        const ownerId = newOwner();
        const saved = await added(ownerId);
        const once = await added(ownerId, APPROVES_TOO, { save: false });
        await under.vault.forgetUnsaved(saved.card.cardToken);
        await under.vault.forgetUnsaved(once.card.cardToken);
        expect((await under.vault.cardsOf(ownerId)).map((card) => card.lastFour)).toEqual(['1111']);
      });

      it('lets another payment that was begun with it end, and lets no removed card of the wallet pay', async () => {
        const ownerId = newOwner();
        const once = await added(ownerId, APPROVES_TOO, { save: false });
        await under.vault.forgetUnsaved(once.card.cardToken);
        expect((await redeem(once.card, once.securityToken, 'begun')).outcome).toBe('redeemed');
        const saved = await added(ownerId);
        await under.vault.removeCard({ ownerId, cardToken: saved.card.cardToken });
        expect((await redeem(saved.card, saved.securityToken, 'removed')).outcome).toBe('cardNotFound');
      });
    });

    describe('look-up', () => {
      it.each([
        ['41111111', { cardType: 'Visa', isDebit: true, canDisburse: true }],
        ['55555555', { cardType: 'MasterCard', isDebit: true, canDisburse: false }],
        ['378282', { cardType: 'American Express', isDebit: false }],
      ])('says what %s is', async (bin, facts) => {
        const ofProcessor = under.sendsMoney === false ? { canDisburse: false } : {};
        expect(await under.vault.lookUp(bin)).toMatchObject({ ...facts, ...ofProcessor });
      });

      it.each(['99999999', '4111', '', '4111111x', '%'])('knows nothing of "%s"', async (bin) => {
        expect(await under.vault.lookUp(bin)).toBeUndefined();
      });

      it('reads a token without using it, and shows six digits of a card of fifteen', async () => {
        const ownerId = newOwner();
        const visa = await under.tokensFor({ number: APPROVES, ownerId });
        const credit = await under.tokensFor({ number: CREDIT, ownerId });
        expect(await under.vault.lookUpToken(visa.token)).toEqual({ bin: '41111111', lastFour: '1111' });
        expect(await under.vault.lookUpToken(credit.token)).toEqual({ bin: '378282', lastFour: '0005' });
        expect(await under.vault.lookUpToken('made-up')).toBeUndefined();
      });
    });

    describe('authorizing charges without the security code', () => {
      it('answers the same for the same use, and another for another', async () => {
        const { card } = await added(newOwner());
        const request = { ownerId: card.ownerId, cardToken: card.cardToken, usedFor: 'auto-pay 1' };
        const first = await under.vault.authorize(request);
        expect(first).toMatchObject({ outcome: 'authorized', card });
        expect(await under.vault.authorize(request)).toEqual(first);
        const other = await under.vault.authorize({ ...request, usedFor: 'auto-pay 2' });
        expect(other.outcome === 'authorized' && first.outcome === 'authorized').toBe(true);
        expect(other).not.toEqual(first);
      });

      it('refuses a card of somebody else, one that is not kept, and one that is gone', async () => {
        const ownerId = newOwner();
        const [saved, once] = [await added(ownerId), await added(ownerId, APPROVES_TOO, { save: false })];
        const authorize = ({ card }: typeof saved, owner = ownerId) =>
          under.vault.authorize({ ownerId: owner, cardToken: card.cardToken, usedFor: 'auto-pay' });
        expect(await authorize(saved, newOwner())).toEqual({ outcome: 'cardNotFound' });
        expect(await authorize(once)).toEqual({ outcome: 'cardNotFound' });
        await under.vault.removeCard({ ownerId, cardToken: saved.card.cardToken });
        expect(await authorize(saved)).toEqual({ outcome: 'cardNotFound' });
      });
    });

    describe('redeeming a security token', () => {
      it('binds it to one use and says the same to whoever repeats it', async () => {
        const { card, securityToken } = await added(newOwner());
        const first = await redeem(card, securityToken, 'key-1');
        expect(first).toMatchObject({ outcome: 'redeemed', card });
        expect(await redeem(card, securityToken, 'key-1')).toEqual(first);
        expect(await redeem(card, securityToken, 'key-2')).toEqual({ outcome: 'tokenNotValid' });
        await under.runtime.advance(3_600_000);
        expect(await redeem(card, securityToken, 'key-1')).toEqual(first);
      });

      it('lets one of two hundred uses have it', async () => {
        const { card, securityToken } = await added(newOwner());
        const outcomes = await Promise.all(
          Array.from({ length: 200 }, (_, index) => redeem(card, securityToken, `key-${index % 2}`)),
        );
        const redeemed = outcomes.filter(({ outcome }) => outcome === 'redeemed');
        expect(redeemed).toHaveLength(100);
        expect(new Set(redeemed.map((one) => JSON.stringify(one))).size).toBe(1);
      });

      it('refuses a card of somebody else, of another number, and one that is gone', async () => {
        const ownerId = newOwner();
        const [{ card, securityToken }, other] = [await added(ownerId), await added(ownerId, APPROVES_TOO)];
        // A token of a form is its owner's too.
        const { outcome } = await redeem(card, securityToken, 'key', newOwner());
        expect(['cardNotFound', 'tokenNotValid']).toContain(outcome);
        expect(await redeem(card, other.securityToken, 'key')).toEqual({ outcome: 'tokenNotValid' });
        await under.vault.removeCard({ ownerId, cardToken: card.cardToken });
        expect(await redeem(card, securityToken, 'key')).toEqual({ outcome: 'cardNotFound' });
      });

      it.each(['123', '1234', '', 'cst_', 'cst_x.y', 'x'.repeat(60_000)])('refuses "%.12s"', async (securityToken) => {
        const { card } = await added(newOwner());
        expect(await redeem(card, securityToken, 'key')).toEqual({ outcome: 'tokenNotValid' });
      });

      it('refuses an old one that was never used', async () => {
        const { card, securityToken } = await added(newOwner());
        await under.runtime.advance(901_000);
        expect(await redeem(card, securityToken, 'key')).toEqual({ outcome: 'tokenNotValid' });
      });

      it('is unreachable for the number that says so, each time', async (context) => {
        if (under.asksWhenRedeemed === false) return context.skip('nothing is asked while it is redeemed');
        const { card, securityToken } = await added(newOwner(), UNREACHABLE);
        expect(securityToken).not.toMatch(/^\d{3,4}$/);
        for (let n = 0; n < 2; n++)
          expect(await redeem(card, securityToken, 'key')).toEqual({ outcome: 'unreachable' });
      });
    });
  });
}
