import { readAccountDetail } from '@lendside/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../compose/reconcile-command.ts';
import { compareLoans } from '../money/compare-loans.ts';
import { lostBookingsOf } from '../money/own-bookings-store.ts';
import { APPROVES } from '../test-start-world.ts';
import { type DrawingService, startDrawingService } from './test-drawers.ts';

/** A loan system that was restored from a backup: what it booked before is not in its books any more. */

let service: DrawingService;
let forgets = false;
beforeAll(async () => {
  service = await startDrawingService({
    decoratePorts: (ports) => ({
      ...ports,
      loanChanges: {
        ...ports.loanChanges,
        async draw(change) {
          if (!forgets) return ports.loanChanges.draw(change);
          return {
            outcome: 'posted',
            loanId: change.loanId,
            loanStatusId: 12,
            principalCents: 80_000,
            date: change.date,
          };
        },
      },
    }),
  });
});
afterAll(() => service?.stop());

test('a draw that its books lost is booked again once, as of its day, and its customer is told', async () => {
  const gil = await service.drawer('gila');
  forgets = true;
  const reference = await service.drawn(gil, '300.00', 'debit', APPROVES);
  forgets = false;
  expect(await service.principal(gil)).toBe(50_000);
  service.clock.advance(120_000);
  expect(await compareLoans(service.context)).toMatchObject({ found: 1 });
  expect(await lostBookingsOf(service.db, gil.loanId)).toMatchObject([{ kind: 'draw', amountCents: 30_000 }]);

  const [number = ''] = (await reconcile(service.context, ['list'])).split('  ');
  const done = ['resolve', number, '--book', '--as', 'Olga', '--note', 'restored from an hour ago'];
  expect(await reconcile(service.context, done)).toContain('is resolved');
  expect(await service.principal(gil)).toBe(80_000);
  const history = await service.context.ports.loanBook.history(gil.loanId);
  expect(history.filter((line) => line.reference === reference)).toMatchObject([{ amountCents: 30_000 }]);
  expect(await lostBookingsOf(service.db, gil.loanId)).toEqual([]);
  expect(await compareLoans(service.context)).toMatchObject({ found: 0 });

  await service.jobsIdle();
  const told = (await service.inbox.messagesTo(gil.email, 10)).filter(({ subject }) =>
    subject.includes('is on your account'),
  );
  expect(told.map(({ subject }) => subject)).toEqual(['Your cash of $300.00 is on your account']);
  const { body } = await service.call(readAccountDetail, { loanId: gil.loanId }, gil.as);
  expect(body).toMatchObject({ principleBalance: '800.00' });
});
