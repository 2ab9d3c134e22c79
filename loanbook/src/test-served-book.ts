import { loanSystemOverHttp } from '@lendside/providers/loan-system/http';
import { embeddedOffers } from '@lendside/providers/offers/embedded';
import { LOAN_SYSTEM_PATH, loanSystemServer } from './loan-system-server.ts';
import type { TestBook } from './test-book.ts';

export const SECRET = 'a secret of the trial system';

/** The book served over HTTP, and its ports as another process has them. */
export async function servedBook(book: TestBook) {
  const failures: unknown[] = [];
  const offers = embeddedOffers(book);
  const app = loanSystemServer({
    ports: { ...book, offers },
    secrets: ['an older one', SECRET],
    onError: (error) => failures.push(error),
  });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}${LOAN_SYSTEM_PATH}`;
  return {
    url,
    failures,
    offers,
    far: loanSystemOverHttp({ url, secret: SECRET }),
    async close() {
      await app.close();
      await book.close();
    },
  };
}
