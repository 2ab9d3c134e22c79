import type { CustomerChange } from '../customer-file/port.ts';
import { require, requireSame, type SystemCheck, type SystemUnderCheck } from './system-under-check.ts';

const SAVED = { outcome: 'saved', changed: [] };

/** The customer who owes a new loan. */
async function newCustomer(system: SystemUnderCheck): Promise<string> {
  const loan = await system.loanBook.loan(await system.newLoan('installment'), system.today);
  require(loan !== undefined, 'a loan was opened and is not known');
  return loan.borrowerId;
}

/** Requirements on what is written down of a customer. */
export const CUSTOMER_CHECKS: readonly SystemCheck[] = [
  {
    name: 'writes down once that a customer died, takes it back, and leaves all else as it is',
    needs: 'deaths',
    async run(system) {
      const { customerFile, today } = system;
      const customerId = await newCustomer(system);
      const before = await customerFile.customer(customerId);
      require(before !== undefined, 'a customer with a loan is not known');
      const save = (change: CustomerChange, reference = system.newReference()) =>
        customerFile.saveDetails({ reference, customerId, change });
      const reference = system.newReference();
      requireSame(SAVED, await save({ deceasedOn: today }, reference), 'a death');
      requireSame(
        { ...before, deceasedOn: today },
        await customerFile.customer(customerId),
        'the record after a death',
      );
      requireSame(SAVED, await save({ deceasedOn: null }), 'a death that is taken back');
      requireSame(before, await customerFile.customer(customerId), 'the record after a death was taken back');
      // One that was slow comes after a newer one.
      requireSame(SAVED, await save({ deceasedOn: today }, reference), 'a death that is told twice');
      requireSame(before, await customerFile.customer(customerId), 'the record after a reference was sent again');
    },
  },
  {
    name: 'refuses a death of a customer that there is not',
    needs: 'deaths',
    async run(system) {
      const asked = { reference: system.newReference(), customerId: 'no-such-customer' };
      const answer = await system.customerFile.saveDetails({ ...asked, change: { deceasedOn: system.today } });
      requireSame({ outcome: 'refused', reason: 'unknown_customer' }, answer, 'a customer that there is not');
    },
  },
];
