import { tellCardsOf } from './card-processor.ts';
import type { Product } from './product.ts';

function peerOf({ tabaPay }: Product) {
  if (!tabaPay) throw new Error('Cards of these stories are kept by TabaPay.');
  return tabaPay;
}

tellCardsOf({
  name: 'TabaPay',
  charges: (product) => peerOf(product).transactions.filter(({ type }) => type === 'pull'),
  asked: (product) => peerOf(product).asked,
  losesNextAnswer: (product) => peerOf(product).trouble('lost', '/v1/clients/FTestClientOfLendside1/transactions'),
  charged: (securityCode) => ({ status: 'COMPLETED', pullOptions: { securityCode } }),
  chargedAgain: (securityCode, amount) => ({ amount, pullOptions: { securityCode } }),
});
