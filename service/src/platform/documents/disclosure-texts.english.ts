/** The wording of the documents people read, initial and sign. Another wording is another version (domain/disclosures). */
export const english = {
  lender: 'Lender',
  address: 'Address',
  arrangedBy: 'Arranged by',
  vehicle: 'Vehicle',
  licence: 'Licensed as',
  licenceIn: (licence: string, state: string) => `${licence}, ${state}`,
  account: 'Account',
  borrower: 'Borrower',
  cosigner: 'Cosigner',
  reader: 'Given to',
  madeOn: 'Date of this agreement',
  questions: (store: string, phone: string) =>
    `Questions? Call ${store} at ${phone}. We will explain any part of this document before you sign it.`,

  eSign: {
    title: 'Your consent to do this electronically',
    lead: (lender: string) =>
      `You can receive, read and sign the documents of this account on a screen. This page says what that means. ${lender} may only do it if you agree.`,
    coversHeading: 'What it covers',
    covers:
      'It covers the papers of this account: the agreement, the disclosures the law asks for, notices, statements and receipts. It does not cover notices that the law wants on paper.',
    paperHeading: 'You can have paper',
    paper: (phone: string) =>
      `You may ask for a paper copy of any document at no cost. Call ${phone} or ask at your store.`,
    withdrawHeading: 'You can change your mind',
    withdraw: (phone: string) =>
      `You may take this consent back at any time, in your profile or by calling ${phone}. It costs nothing. What was signed before stays valid, and from then on we use paper.`,
    needsHeading: 'What you need',
    needs: 'You need a current web browser, an email address that you can read, and a way to keep or print PDF files.',
    contactHeading: 'Keep your email up to date',
    contact: 'If your email address changes, change it in your profile, so that our notices reach you.',
    agree:
      'By initialing or signing you agree to receive and sign the documents of this account electronically, and you confirm that you can open them on this device.',
  },

  /** The model form of 12 CFR 1016, appendix: its questions and its rows in their order. */
  privacy: {
    title: 'Privacy notice',
    revised: 'Last revised November 2026',
    lead: (lender: string) => `Facts: what does ${lender} do with your personal information?`,
    whyHeading: 'Why?',
    why: 'Financial companies choose how they share your personal information. Federal law gives consumers the right to limit some but not all sharing. Federal law also requires us to tell you how we collect, share, and protect your personal information. Please read this notice carefully to understand what we do.',
    whatHeading: 'What?',
    what: 'The types of personal information we collect and share depend on the product or service you have with us. This information can include: Social Security number and income; account balances and payment history; credit history and account transactions. When you are no longer our customer, we continue to share your information as described in this notice.',
    howHeading: 'How?',
    how: (lender: string) =>
      `All financial companies need to share customers’ personal information to run their everyday business. In the section below, we list the reasons financial companies can share their customers’ personal information; the reasons ${lender} chooses to share; and whether you can limit this sharing.`,
    reason: 'Reasons we can share your personal information',
    share: 'Do we share?',
    limit: 'Can you limit this sharing?',
    rows: [
      [
        'For our everyday business purposes: such as to process your transactions, maintain your account(s), respond to court orders and legal investigations, or report to credit bureaus',
        'Yes',
        'No',
      ],
      ['For our marketing purposes: to offer our products and services to you', 'Yes', 'Yes'],
      ['For joint marketing with other financial companies', 'No', 'We don’t share'],
      [
        'For our affiliates’ everyday business purposes: information about your transactions and experiences',
        'Yes',
        'No',
      ],
      [
        'For our affiliates’ everyday business purposes: information about your creditworthiness',
        'No',
        'We don’t share',
      ],
      ['For our affiliates to market to you', 'No', 'We don’t share'],
      ['For nonaffiliates to market to you', 'No', 'We don’t share'],
    ],
    limitHeading: 'To limit our sharing',
    limitHow: (phone: string) =>
      `Call ${phone}, or choose it in your profile. If you are a new customer, we can begin sharing your information 30 days from the date we sent this notice. When you are no longer our customer, we continue to share your information as described in this notice. However, you can contact us at any time to limit our sharing.`,
    whoHeading: 'Who we are',
    who: 'Who is providing this notice?',
    doHeading: 'What we do',
    doRows: [
      [
        'How do we protect your personal information?',
        'To protect your personal information from unauthorized access and use, we use security measures that comply with federal law. These measures include computer safeguards and secured files and buildings. We keep a record of who did what to your account, and you can read it in your profile.',
      ],
      [
        'How do we collect your personal information?',
        'We collect your personal information, for example, when you apply for a loan or give us your income information; pay us or give us your contact information; show your government-issued ID. We also collect your personal information from others, such as credit bureaus, affiliates, or other companies.',
      ],
      [
        'Why can’t I limit all sharing?',
        'Federal law gives you the right to limit only: sharing for affiliates’ everyday business purposes (information about your creditworthiness); affiliates from using your information to market to you; sharing for nonaffiliates to market to you. State laws and individual companies may give you additional rights to limit sharing.',
      ],
    ],
    definitionsHeading: 'Definitions',
    definitions: [
      [
        'Affiliates',
        'Companies related by common ownership or control. They can be financial and nonfinancial companies. Our affiliates include the companies that lend under our other store brands.',
      ],
      [
        'Nonaffiliates',
        'Companies not related by common ownership or control. They can be financial and nonfinancial companies. We do not share with nonaffiliates so they can market to you.',
      ],
      [
        'Joint marketing',
        'A formal agreement between nonaffiliated financial companies that together market financial products or services to you. We do not jointly market.',
      ],
    ],
  },

  letter: { date: 'Date', store: 'Store', customer: 'Customer' },

  pawn: {
    pledgor: 'Pledged by',
    pledged: 'Pledged vehicle',
    made: 'Date of the pawn',
    advanced: 'Money advanced to you',
    apr: 'Annual percentage rate',
    firstPeriod: (days: number) => `The first ${days} days end on`,
    charge: (days: number) => `Charge for the first ${days} days`,
    redeem: (days: number) => `Cost to redeem in the first ${days} days`,
    later: (days: number) => `Charge for each ${days} days after`,
    laterCharge: (rate: string) => `${rate} a year of what you still owe`,
    renewed: 'Renewals that you and we agree to now',
    renewedFor: (periods: number, days: number) =>
      `${periods} more ${periods === 1 ? 'period' : 'periods'} of ${days} days each, one after the other. You can redeem the vehicle at the end of each.`,
    maturity: 'Maturity date',
    grace: 'Grace period: you can redeem until',
  },

  agreement: {
    title: 'Credit agreement',
    box: 'Federal Truth in Lending disclosures',
    apr: 'ANNUAL PERCENTAGE RATE: the cost of your credit as a yearly rate',
    charge: 'FINANCE CHARGE: the dollar amount the credit will cost you',
    financed: 'Amount financed: the credit provided to you or on your behalf',
    total: 'Total of payments: what you will have paid when you have made all payments as scheduled',
    schedule: 'Your payment schedule',
    count: 'Number of payments',
    amount: 'Amount of each',
    due: 'When they are due',
    frequency: {
      weekly: 'weekly',
      everyTwoWeeks: 'every two weeks',
      twiceAMonth: 'twice a month',
      monthly: 'monthly',
      every30Days: 'every 30 days',
      single: 'once',
    },
    dueOnce: (date: string) => date,
    dueFrom: (frequency: string, first: string, last: string) => `${frequency}, from ${first} to ${last}`,
    securityVehicle: (vehicle: string | undefined) =>
      `Security: you are giving us a security interest in your vehicle${vehicle === undefined ? '' : `, the ${vehicle}`}. If you do not pay, we may take it.`,
    securityNone: 'Security: this loan is not secured by anything you own.',
    lateNone: 'Late charge: none.',
    late: (days: number, charge: string) =>
      `Late charge: if a payment is more than ${days} days late, you pay ${charge}.`,
    lateFlat: (flat: string) => flat,
    lateShare: (percent: string) => `${percent}% of what is late`,
    lateBoth: (flat: string, percent: string) => `${flat} and ${percent}% of what is late`,
    lateMost: (charge: string, most: string) => `${charge}, at most ${most}`,
    lateOfUnpaid: (percent: string) => `${percent}% of the part of it that is not paid`,
    lateOfWhole: (percent: string) => `${percent}% of it`,
    lateLesser: (share: string, flat: string) => `${share} or ${flat}, whichever is less`,
    lateGreater: (share: string, flat: string) => `${share} or ${flat}, whichever is more`,
    lateSmall: (charge: string, payment: string, most: string) =>
      `${charge}; no more than ${most} for a payment of ${payment} or less`,
    lateOnce:
      'It is charged once for a payment. A payment that is made in full when it is due draws none, even if an earlier payment or late charge is unpaid.',
    returnedOnce: (amount: string) =>
      `Returned payment charge: if your bank does not honor a payment, you pay ${amount}, once during this loan.`,
    returnedNone: 'Returned payment charge: none.',
    arrangedHeading: 'Who lends, and who arranged this loan',
    arranged: (lender: string, store: string, interest: string, fee: string) =>
      `${lender} makes this loan and charges interest at ${interest}% a year. ${store} is a credit access business: it arranged the loan, guarantees it, and charges a fee for that, apart from interest. The fee is ${fee}% a year of what you still owe, counted by the day, with any fee named above. Both are part of the finance charge.`,
    prepayStops:
      'Paying early: there is no penalty. Interest is charged only until the day you pay, so paying early costs you less.',
    prepayKeeps: 'Paying early: there is no penalty. You will not get back part of the finance charge.',
    prepayFee: (fee: string) =>
      `Paying early: there is no penalty, and paying early does not lower the fee. The whole fee of ${fee} is owed from the first day, and you will not get back any part of it, unless you cancel this loan in time.`,
    prepayInterest: 'Interest is charged only until the day you pay.',
    contractReference:
      'See the rest of this agreement for any more information about not paying, default, our right to ask for the whole balance before its due date, and refunds and penalties when you pay early.',
    itemisation: 'Where the amount financed goes',
    toYou: 'Given to you',
    onEarlier: 'Paid on your earlier loan',
    earlierPrincipal: 'of it, what you borrowed',
    earlierInterest: 'of it, unpaid interest',
    earlierFees: 'of it, unpaid fees',
    toSeller: (product: string) => `Paid to others for you: ${product}, optional`,
    prepaid: 'Prepaid finance charge, not part of the amount financed',
    promiseHeading: 'Your promise',
    promise: (total: string, rate: string) =>
      `You promise to pay ${total} as the schedule above says. Interest is charged at ${rate}% a year on what you still owe.`,
    fee: (fee: string) => ` The schedule includes a fee of ${fee}.`,
    noInterest: (total: string, fee: string) =>
      `You promise to pay ${total} as the schedule above says. That includes a fee of ${fee}. No interest is charged.`,
    allocationHeading: 'Where your payments go',
    allocation: 'Each payment goes to these, in this order:',
    allocationStep: (step: number, kinds: string, parts: string) => `${step}. ${kinds}: ${parts}.`,
    allocationOfEach: (parts: string) => `of each, ${parts}`,
    allocationKinds: { pastDue: 'what is past due', due: 'what is due next', advance: 'what is not due yet' },
    allocationParts: {
      penalty: 'late charges',
      fee: 'other fees',
      interest: 'interest',
      principal: 'what you borrowed',
    },
    allocationThen: ', then ',
    laterHeading: 'After the last due date, and payments taken back',
    maturityAccrues: (rate: string) =>
      `Interest does not stop on the last due date. It goes on at ${rate}% a year on what you still owe.`,
    maturityAccruesArranged: (rate: string) =>
      `Interest does not stop on the last due date, and neither does the fee of the store. They go on, at ${rate}% a year in all, on what you still owe.`,
    maturityStops: 'If you still owe something after the last due date, no interest is charged from that day on.',
    takenBackAll:
      'If your bank takes a card payment back, we work out this loan again as if that payment had never come. Your later payments may then go to other things than before.',
    takenBackLast:
      'If your bank takes a card payment back, what it had paid is owed again from that day on, and interest is charged on it from then. Your later payments stay where they went.',
    renewalHeading: 'This is a renewal',
    renewal: (old: string) =>
      `This loan takes the place of account ${old}, which is closed. A renewal starts the schedule anew: you will pay interest for longer than if you had kept paying the old loan.`,
    cancelHeading: 'You can cancel',
    cancel: (until: string | undefined) =>
      `You can cancel by the end of ${until ?? 'the next business day'}, at no cost. The money you were given comes back, and the old loan stands again as if nothing had happened. A payment you made stays a payment on the old loan.`,
    cancelLoan: (until: string) =>
      `You can cancel this loan by the end of ${until}, at no cost: you bring back the money you were given, and owe no interest and no fee. As long as you have not picked up the money, there is nothing to bring back.`,
    defaultHeading: 'If you do not pay',
    default:
      'If you cannot pay on time, call us before the due date. If you do not pay, we may ask for all that you owe, report it to credit bureaus, and use the rights the law of your state gives us.',
    disputesHeading: 'If we disagree',
    disputes:
      'You keep every right you have. This agreement does not ask you to give up a court, a jury or a group action, and it does not send disputes to arbitration.',
    beforeSigning:
      'Do not sign this agreement before you have read it. You are entitled to a copy, and it stays in your documents.',
  },

  /** To the letter of 16 CFR 444.3(c), and nothing else. */
  cosignerNotice: {
    title: 'Notice to Cosigner',
    lines: [
      'You are being asked to guarantee this debt. Think carefully before you do. If the borrower doesn’t pay the debt, you will have to. Be sure you can afford to pay if you have to, and that you want to accept this responsibility.',
      'You may have to pay up to the full amount of the debt if the borrower does not pay. You may also have to pay late fees or collection costs, which increase this amount.',
      'The creditor can collect this debt from you without first trying to collect from the borrower. The creditor can use the same collection methods against you that can be used against the borrower, such as suing you, garnishing your wages, etc. If this debt is ever in default, that fact may become a part of your credit record.',
      'This notice is not the contract that makes you liable for the debt.',
    ],
  },

  mla: {
    title: 'Statement for members of the Armed Forces',
    statement:
      'Federal law provides important protections to members of the Armed Forces and their dependents relating to extensions of consumer credit. In general, the cost of consumer credit to a member of the Armed Forces and his or her dependent may not exceed an annual percentage rate of 36 percent. This rate must include, as applicable to the credit transaction or account: the costs associated with credit insurance premiums; fees for ancillary products sold in connection with the credit transaction; any application fee charged (other than certain application fees for specified credit transactions or accounts); and any participation fee charged (other than certain participation fees for a credit card account).',
    obligationHeading: 'What you have to pay',
    obligation: (total: string, payments: number, first: string) =>
      `You have to pay ${total} in ${payments === 1 ? 'one payment' : `${payments} payments`}, the first on ${first}.`,
    spoken: (phone: string) =>
      `To hear this statement and your payment obligation spoken, call ${phone}. The call is free.`,
    rights: 'Whatever else you signed, nothing in it takes these rights away.',
  },

  ancillary: {
    title: 'Optional products you chose',
    lead: 'These products are optional. You do not need them to get or to renew a loan, and saying no does not change its terms.',
    price: 'Price',
    total: 'All together',
    paid: 'The price is lent to you with the new loan, so you pay interest on it too. Your agreement names it where it says where the amount financed goes.',
    cancelHeading: 'You can cancel',
    cancel: (phone: string) =>
      `You can cancel each of them at any time: call ${phone}. Within 30 days you get its whole price back, unless you used it. What you get back later is said above.`,
  },

  olpa: {
    title: 'Authorization of your online payment',
    lead: 'You authorized one payment from your debit card. It is not repeated.',
    amount: 'Amount',
    date: 'Date',
    card: 'Card',
    cardEnding: (lastFour: string) => `ending in ${lastFour}`,
    towards: 'For account',
    statement:
      'You confirm that the card is yours, that you may use it, and that you authorized this payment. If it comes back unpaid, we may charge the fee that your agreement names, once.',
    wrong: (phone: string) => `If you did not authorize it, or the amount is wrong, call ${phone} at once.`,
  },

  addon: {
    title: 'Your cash draw',
    lead: 'What drawing cash from your line of credit means.',
    request: 'Request number',
    drawn: 'Cash you draw',
    rate: 'ANNUAL PERCENTAGE RATE',
    charge: 'FINANCE CHARGE, if you pay each minimum on its day',
    total: 'Total of payments, then',
    owedAfter: 'Principal you will owe, after the draw',
    leftAfter: 'Left of your credit limit',
    limit: 'Credit limit',
    nextPayment: 'Next minimum payment',
    onDay: (amount: string, day: string) => `${amount} on ${day}`,
    interestHeading: 'How interest counts',
    interest: (rate: string) =>
      `Interest is charged from the day of the draw, at ${rate}% a year, on what you still owe. There is no time without interest.`,
    paymentHeading: 'Your payments',
    payment:
      'A draw raises your minimum payment. Paying only the minimum takes longer and costs more. Paying early costs nothing.',
    cancelHeading: 'You can cancel',
    cancel:
      'You can cancel the draw until the money is sent. After that, you can give it back at no cost by the end of the next business day.',
    late: 'If you pay late, you may have to pay a late charge, and it may be reported to credit bureaus.',
  },

  settlement: {
    title: 'Settlement agreement',
    lead: (amount: string, date: string) =>
      `We accept ${amount} for all that you owe on this account, if we have it by ${date}.`,
    owed: 'You owe today',
    amount: 'We accept',
    forgiven: 'We forgive',
    by: 'Payable until',
    termsHeading: 'What it means',
    terms:
      'Once the amount has arrived, you owe nothing more on this account. We will not collect, sell or assign what is left.',
    missed: 'If it does not arrive by that day, this offer ends and your account stays as it is, less what you paid.',
    reporting: 'We report the account to credit bureaus as settled for less than the full balance.',
    tax: 'If we forgive $600 or more, we have to report it to the IRS, and you may have to pay tax on it. Ask a tax adviser.',
    free: 'You decide freely. You may talk to a lawyer or a counselor before you sign.',
  },
};

export type DisclosureTexts = typeof english;
