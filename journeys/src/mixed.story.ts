import { expect } from 'vitest';
import { CARDS, confirmation, payButton, reviewPayment } from './paying.ts';
import { story } from './story.ts';

story('a card of each processor pays, and each knows its own alone', { language: 'english' }, async (visitor) => {
  const { peers } = visitor.product.mix ?? {};
  if (!peers) throw new Error('Cards of this story are at two processors.');
  const charged = () => [
    peers.cyberSource.payments.filter(({ isVoided }) => !isVoided).length,
    peers.tabaPay.transactions.length,
  ];
  await visitor.signIn('james.porter');
  for (const [number, dollars, after] of [
    ['5555555555554444', '31.67', [1, 0]],
    [CARDS.approves, '31.77', [1, 1]],
  ] as const) {
    await reviewPayment(visitor, dollars, number);
    await payButton(visitor).click();
    await confirmation(visitor, 30);
    expect(charged()).toEqual(after);
    await visitor.page.getByRole('button', { name: 'Go to my account' }).click();
  }
});
