/** Answers by endpoint of those who have nothing yet, and the words of the page for them. Where a page needs no more than no loan, it names none. */
export const EMPTY_PAGES: Readonly<
  Record<string, readonly [answers: Readonly<Record<string, unknown>>, words: string]>
> = {
  Home: [{}, 'No loans to show'],
  Dashboard: [{}, 'No loans to show'],
  AccountSelect: [{}, 'No account fits'],
  PaySeveral: [{}, 'no two loans here'],
  Offers: [{ 'GET /offers': { offers: [] } }, 'No offers right now'],
  Messages: [{ 'GET /messages': { messages: [] }, 'GET /conversations': { conversations: [] } }, 'No messages yet'],
  AccountActivity: [{ 'GET /accountActivity': { activity: [] } }, 'Nothing happened yet'],
  AccountDocuments: [{ 'GET /loanDocuments': { documents: [] } }, 'No account documents found.'],
  AccountMonthlyDocuments: [{ 'GET /lmsAccountDocuments': { documents: [] } }, 'No account documents found.'],
  AccountStatusBlocked: [{ 'GET /applicationstatus': { applications: [] } }, 'No application in progress'],
  ManagePaymentMethod: [{ 'GET /cards': { cards: [] } }, 'No cards yet'],
  StoreFinder: [{ 'GET /stores': { stores: [] } }, 'No stores'],
};

/** None of them has a loan. */
export const NO_LOANS = { 'GET /accounts': { loans: [], asOf: '2026-11-20' } } as const;
