import type { ChangeOutcome } from '../loan-changes/port.ts';
import type { PaymentPosting, PostingOutcome } from '../loan-money/port.ts';
import type { SystemUnderCheck } from './system-under-check.ts';

/** The same system with a fault in it. */
type Fault = (system: SystemUnderCheck) => SystemUnderCheck;

/** Faults that a lender's loan system could have, each of which the checks have to find. */
export const PLANTED_FAULTS: Readonly<Record<string, Fault>> = {
  'posts a payment twice': posting((post, all) => post([...all, ...all.map(renamed('-again'))]), true),
  'forgets the references of payments': eachTime((post, all, times) => post(all.map(renamed(`-${times}`)))),
  'rounds to dollars': posting((post, all) =>
    post(all.map((one) => ({ ...one, amountCents: Math.round(one.amountCents / 100) * 100 }))),
  ),
  'loses a cent': posting((post, all) => post(all.map((one) => ({ ...one, amountCents: one.amountCents - 1 })))),
  'forgets that it refused': eachTime(async (post, all, times) => {
    const first = await post(all);
    const again = await post(all.map(renamed(`-later-${times}`)).filter((_, at) => first[at]?.outcome === 'refused'));
    const later = again.values();
    return first.map((one) => (one.outcome === 'refused' ? (later.next().value ?? one) : one));
  }),
  'tells another day the second time': posting(async (post, all) =>
    (await post(all)).map((one) => (one.outcome === 'alreadyPosted' ? { ...one, date: '2001-01-01' } : one)),
  ),
  'tells nothing the second time': posting(async (post, all) =>
    (await post(all)).map((one) => (one.outcome === 'alreadyPosted' ? { ...one, allocation: [] } : one)),
  ),
  'says posted to what it refused': posting(async (post, all) =>
    (await post(all)).map((one) => (one.outcome === 'refused' ? ({ ...one, outcome: 'alreadyPosted' } as never) : one)),
  ),
  'answers a payment before it stands': (system) => {
    let late: readonly PaymentPosting[] = [];
    return posting(async (post, all) => {
      await post(late);
      late = all;
      return Promise.all(
        all.map(async ({ loanId, amountCents, date }): Promise<PostingOutcome> => {
          const preview = await system.loanMoney.preview(loanId, amountCents, date);
          return preview ? { outcome: 'posted', date, ...preview } : { outcome: 'refused', reason: 'not_payable' };
        }),
      );
    })(system);
  },
  'draws twice': changing((is) => ({
    draw: async (one) => {
      await is.draw({ ...one, reference: `${one.reference}-again` });
      return is.draw(one);
    },
  })),
  'gives held credit to another': changing((is) => ({ holdCredit: async () => ({ outcome: 'held' }), draw: is.draw })),
  'never frees what it held': changing(() => ({ releaseCredit: async () => undefined })),
  'ends no hold with its draw': changing((is) => ({ draw: ({ holdReference: _, ...one }) => is.draw(one) })),
  'finds no answer by its reference': changing(() => ({ answerTo: async () => undefined })),
  'takes a draw out under every reference': changing((is) => ({
    cancelDraw: async (one) => unrefused(await is.cancelDraw(one), one.loanId),
  })),
  'forgives another amount than it says': changing((is) => ({
    settle: async (one) => {
      const told = await is.settle(one);
      return told.outcome === 'refused' ? told : { ...told, forgivenCents: 0 };
    },
  })),
  'renews again at each try': changing((is) => ({
    refinance: async (one) => {
      const told = await is.refinance(one);
      return told.outcome === 'alreadyPosted' ? { ...told, loanId: 'another' } : told;
    },
  })),
  'grows no version': reading(() => ({ versionsOf: async (all) => new Map(all.map((one) => [one, 7])) })),
  'tells a version that is one question old': reading((is) => {
    const told = new Map<string, number>();
    return {
      versionsOf: async (all) => {
        const now = await is.versionsOf(all);
        const older = new Map([...now].map(([one, version]) => [one, told.get(one) ?? version]));
        for (const [one, version] of now) told.set(one, version);
        return older;
      },
    };
  }),
  'grows its version with every question': reading((is) => {
    let asked = 0;
    return {
      versionsOf: async (all) => {
        asked += 1;
        return new Map([...(await is.versionsOf(all))].map(([one, version]) => [one, version + asked]));
      },
    };
  }),
  'leaves a payment out of its history': reading((is) => ({
    history: async (loanId) => (await is.history(loanId)).filter(({ kind }) => kind !== 'payment'),
  })),
  'says another payoff in a list': reading((is) => ({
    loansOf: async (all, asOf) => (await is.loansOf(all, asOf)).map((loan) => ({ ...loan, payoffAmountCents: 1 })),
  })),
  'forgets an installment': reading((is) => ({
    schedule: async (loanId, asOf) => (await is.schedule(loanId, asOf)).slice(0, -1),
  })),
  'quotes other terms than it makes': (system) => ({
    ...system,
    loanQuotes: {
      ...system.loanQuotes,
      newLoan: async (asked) => {
        const quoted = await system.loanQuotes.newLoan(asked);
        if (quoted?.outcome !== 'quoted') return quoted;
        return { ...quoted, terms: { ...quoted.terms, aprPercent: '1.00' } };
      },
    },
  }),
  'tells a payment of principal and not that it went in': reading((is) => ({
    breakdown: async (loanId, asOf) => {
      const told = await is.breakdown(loanId, asOf);
      return told && { ...told, principal: { ...told.principal, entries: told.principal.entries.slice(0, 1) } };
    },
  })),
  'forgets a day of interest where it explains it': reading((is) => ({
    breakdown: async (loanId, asOf) => {
      const told = await is.breakdown(loanId, asOf);
      const segments = told?.interest.segments.map((one) => ({ ...one, cents: one.cents - 1 }));
      return told && segments && { ...told, interest: { ...told.interest, segments } };
    },
  })),
  'reverses nothing': changing(() => ({
    reverse: async ({ loanId, date }) => ({ outcome: 'posted', loanId, date, loanStatusId: 0, principalCents: 0 }),
  })),
};

type Post = (all: readonly PaymentPosting[]) => Promise<readonly PostingOutcome[]>;

const renamed =
  (suffix: string) =>
  (one: PaymentPosting): PaymentPosting => ({ ...one, reference: `${one.reference}${suffix}` });

function posting(
  change: (post: Post, all: readonly PaymentPosting[]) => Promise<readonly PostingOutcome[]>,
  isCut = false,
): Fault {
  return (system) => ({
    ...system,
    loanMoney: {
      ...system.loanMoney,
      post: async (all) => {
        const answers = await change(system.loanMoney.post, all);
        return isCut ? answers.slice(0, all.length) : answers;
      },
    },
  });
}

/** A fault that counts the calls before it. */
function eachTime(
  change: (post: Post, all: readonly PaymentPosting[], times: number) => Promise<readonly PostingOutcome[]>,
): Fault {
  return (system) => {
    let times = 0;
    return posting((post, all) => {
      times += 1;
      return change(post, all, times);
    })(system);
  };
}

type Reads = SystemUnderCheck['loanBook'];

function reading(change: (is: Reads) => Partial<Reads>): Fault {
  return (system) => ({ ...system, loanBook: { ...system.loanBook, ...change(system.loanBook) } });
}

type Changes = SystemUnderCheck['loanChanges'];

function changing(change: (is: Changes) => Partial<Changes>): Fault {
  return (system) => ({ ...system, loanChanges: { ...system.loanChanges, ...change(system.loanChanges) } });
}

const unrefused = (told: ChangeOutcome, loanId: string): ChangeOutcome =>
  told.outcome === 'refused'
    ? { outcome: 'posted', loanId, date: '2001-01-01', loanStatusId: 0, principalCents: 0 }
    : told;
