import { deleted, held, heldWith, type TableRetention } from '@lendside/providers/retention';

/** Tables of the embedded loan book, and for how long each holds a row. The ledger is append-only and stays. */
export const LOAN_BOOK_RETENTION: readonly TableRetention[] = [
  held('loanbook.stores', 'stores', 'operation'),
  held('loanbook.products', 'products, a row for each version', 'contract'),
  held('loanbook.decision_rules', 'underwriting rules', 'credit'),
  held('loanbook.customers', 'customers as the lender knows them', 'contract'),
  heldWith('loanbook.customers', 'loanbook.addresses', 'addresses of customers', 'contract'),
  heldWith('loanbook.customers', 'loanbook.bank_accounts', 'bank accounts, the number sealed', 'authorization'),
  heldWith('loanbook.customers', 'loanbook.customer_versions', 'a counter of changes', 'operation'),
  held('loanbook.loans', 'loans', 'contract'),
  heldWith('loanbook.loans', 'loanbook.schedules', 'installments as contracted', 'contract'),
  heldWith('loanbook.loans', 'loanbook.cure_notices', 'notices of the right to cure', 'contract'),
  held('loanbook.journals', 'the ledger', 'books'),
  heldWith('loanbook.loans', 'loanbook.refused_postings', 'payments that a loan did not take', 'books'),
  heldWith('loanbook.loans', 'loanbook.change_answers', 'answers to changes of loans', 'books'),
  heldWith('loanbook.loans', 'loanbook.credit_holds', 'credit held for draws, until minutes later', 'operation'),
  held('loanbook.answers', 'answers to changes of customers and applications', 'credit', deleted(1096, 'answered_at')),
  held('loanbook.legs', 'legs of the ledger', 'books'),
  held('loanbook.archived_ledgers', 'the ledger of loans that ended, put together', 'books'),
  heldWith('loanbook.archived_ledgers', 'loanbook.archived_references', 'references in the archive', 'books'),
  held(
    'loanbook.applications',
    'applications for loans',
    'credit',
    deleted(1096, 'ended_at', "state in ('declined', 'withdrawn', 'expired')"),
  ),
];
