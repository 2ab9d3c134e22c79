import type { LoanChanges } from '@lendside/providers/loan-changes/port';
import type { LoanPlanRow, Tables } from './memory-tables.ts';
import { after, answers, BOOKED_ON, early, given, run, unwritten } from './planted-bugs.ts';
import { askedAgain, booking } from './planted-cash-bugs.ts';
import type { Plant } from './world.ts';

/** Mistakes that a change to plans and moved due dates could make, one line each. */
// biome-ignore format: one mistake a line.
export const PLANTED_PLAN_BUGS: Readonly<Record<string, Plant>> = {
  'loses a choice': unwritten('insertPlan'),
  'answers a key with another choice': run('planByKey', () => ({ loanPlans }) => ({ answer: [...loanPlans.values()].at(-1) })),
  'accepts a key twice': both(answers('planByKey', () => undefined), run('insertPlan', (is) => (tables, asked, at) => is(unguarded(tables), asked, at))),
  'chooses beside a payment that is under way': answers('hasOpenOperation', () => false),
  'keeps two choices of a loan': both(answers('planUnderWay', () => undefined), run('insertPlan', (is) => (tables, asked, at) => is(unguarded(tables), asked, at))),
  'takes other figures than were asked for': given('insertPlan', ([made]) => [{ ...made, version: `${made.version} ` }]),
  'takes the choice of one party for that of both': given('movePlan', ([planId, moved]) => [planId, { ...moved, to: moved.to === 'LEFT' ? 'SIGNED' : moved.to }]),
  'writes a state before the commit': early('movePlan'),
  'forgets what was signed': unwritten('insertLenderRequest'),
  'makes a plan under another name when it asks again': askedAgain('startPlan'),
  'takes a plan back under another name when it asks again': askedAgain('undoPlan'),
  'makes a plan with the figures of the day': booking((is) => ({ ...is, startPlan: async (one) => is.startPlan({ ...one, version: await versionNow(is, one) }) })),
  'makes a plan of another day': booking((is) => ({ ...is, startPlan: async (one) => is.startPlan({ ...one, version: await versionNow(is, { ...one, date: YESTERDAY }), date: YESTERDAY }) })),
  'says that the book made what it refused': booking((is) => ({ ...is, startPlan: async (one) => { const told = await is.startPlan(one); return told.outcome === 'refused' ? bookedFor(one.loanId) : told; } })),
  'says that the book refused what it made': booking((is) => ({ ...is, startPlan: async (one) => { await is.startPlan(one); return { outcome: 'refused', reason: 'plan_changed' }; } })),
  'takes a plan back that the book keeps': booking((is) => ({ ...is, undoPlan: async (one) => { const told = await is.undoPlan(one); return told.outcome === 'refused' ? bookedFor(one.loanId) : told; } })),
  'leaves the debit where it was': unwritten('replan'),
  'takes the debit along with another amount': given('replan', ([id, to, nowMs]) => [id, { ...to, amountCents: to.amountCents + 1 }, nowMs]),
  'ends a plan that is lived by': answers('standingPlans', (rows) => rows.map((row) => ({ ...row, untilDate: BOOKED_ON }))),
  'looks at the end of no plan': answers('standingPlans', () => []),
  'ends a plan twice': after('movePlan', ({ audit }, [planId, { to }]) => to === 'FULFILLED' && audit.push({ what: 'loan.planEnded', messageKey: planId })),
  'tells nobody': unwritten('writeNotifications'),
  'audits nothing': unwritten('writeAudit'),
  'loses a moved due date': unwritten('insertMove'),
  'moves a due date under another name when it asks again': askedAgain('moveDueDate'),
  'puts a due date back under another name when it asks again': askedAgain('undoDueDateMove'),
  'says that a due date is back that is not': unwritten('markUndone'),
};

/** Before every day of a schedule. */
const YESTERDAY = '2026-03-01';

/** The version that the books have for a choice now. */
async function versionNow(is: LoanChanges, one: Parameters<LoanChanges['startPlan']>[0]): Promise<string> {
  const plans = await is.loanPlans(one);
  const way = plans?.ways.find(({ kind }) => kind === one.kind);
  const offers = way?.outcome === 'offered' ? way.offers : [];
  return (
    offers.find(({ payments, firstDueDate }) => payments === one.payments && firstDueDate === one.firstDueDate)
      ?.version ?? one.version
  );
}

const bookedFor = (loanId: string) =>
  ({ outcome: 'posted', date: BOOKED_ON, loanId, loanStatusId: 12, principalCents: 0 }) as const;

function both(one: Plant, other: Plant): Plant {
  return (parts) => {
    one(parts);
    other(parts);
  };
}

/** Plans that are written and not looked at: as if the table had no unique index. */
function unguarded(tables: Tables): Tables {
  const loanPlans = new Map<string, LoanPlanRow>();
  loanPlans.set = (key, row) => {
    tables.loanPlans.set(key, row);
    return loanPlans;
  };
  return { ...tables, loanPlans };
}
