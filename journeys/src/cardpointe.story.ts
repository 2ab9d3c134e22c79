import { tellCardsOf } from './card-processor.ts';
import type { Product } from './product.ts';

function peerOf({ cardPointe }: Product) {
  if (!cardPointe) throw new Error('Cards of these stories are at CardPointe.');
  return cardPointe;
}

tellCardsOf({
  name: 'CardPointe',
  charges: (product) => peerOf(product).transactions.filter(({ type }) => type === 'auth'),
  asked: (product) => peerOf(product).asked,
  losesNextAnswer: (product) => peerOf(product).trouble('lost', '/cardconnect/rest/auth'),
  charged: (cvv2) => ({ said: { respstat: 'A' }, asked: { cvv2 } }),
  // Its mark of a saved card that the cardholder uses: `C`.
  chargedAgain: (cvv2, amount) => ({ amount, asked: { cvv2, cof: 'C' } }),
});
