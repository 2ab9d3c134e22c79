import { isFinal } from '@lendside/domain/operation-states';
import type { OperationRow } from './memory-tables.ts';
import type { World } from './world.ts';

/** Invariants of draws that are given back, checked after each commit. */
export function lookAtReturns({ tables }: World, faults: Set<string>): void {
  const posted = new Map<string, OperationRow>();
  for (const operation of tables.operations.values()) {
    const { drawReturn } = operation.request;
    if (!drawReturn || operation.state !== 'POSTED') continue;
    if (posted.has(drawReturn.drawKey)) faults.add('a draw was given back twice');
    posted.set(drawReturn.drawKey, operation);
    if (!tables.drawReturns.has(drawReturn.drawKey)) faults.add('a draw was paid back and is not given back');
  }
  for (const [drawKey, { messageKey, amountCents, drawnCents }] of tables.drawReturns) {
    const operation = tables.operations.get(messageKey);
    // Marked before the books are asked, so that no other operation gives it back too.
    const isMarked = operation !== undefined && !isFinal(operation.state);
    if (!isMarked && posted.get(drawKey)?.messageKey !== messageKey) {
      faults.add('a draw is given back that was not paid back');
    }
    const draw = tables.draws.get(drawKey);
    if (draw?.state !== 'BOOKED') faults.add(`a draw that is ${draw?.state} is given back`);
    if (draw?.amountCents !== drawnCents || amountCents > drawnCents) faults.add('more came back than was drawn');
    const money = [...tables.disbursements.values()].find(({ sourceKey }) => sourceKey === drawKey);
    if (money?.state !== 'SENT') faults.add('cash was given back that never arrived');
    if (isMarked) continue;
    if (tables.bookedReturns.get(drawKey) !== messageKey) faults.add('a draw is given back and stands in the books');
    const { borrowerId = '', cosignerId = '' } = tables.loans.get(draw?.loanId ?? '') ?? {};
    const isTold = (customerId: string) => tables.notifications.has(`draw return ${messageKey} ${customerId}`);
    if (![borrowerId, cosignerId].every(isTold)) faults.add('a party was not told that a draw was given back');
  }
  for (const drawKey of tables.bookedReturns.keys()) {
    if (!tables.drawReturns.has(drawKey)) faults.add('the books gave a draw back that stands');
  }
}
