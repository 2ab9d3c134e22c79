import { fitted } from './group-cost.ts';
import { HABITS } from './habits.ts';
import { MEASURED } from './measured.ts';
import { type Plan, planFor } from './plan.ts';
import { calibrated, simulated } from './simulate.ts';

/** `npm run capacity`: what books of 2, 20 and 200 million customers need, by what each act was measured to cost. */
const SIZES = [2_000_000, 20_000_000, 200_000_000];
const [one, other] = [MEASURED.sizes[0], MEASURED.sizes.at(-1)];
if (!one || !other) throw new Error('no size was measured');
const cost = fitted(one, other);
const machine = calibrated(cost, one, other);

const figure = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(2));
const percent = (share: number) => `${figure(share * 100)} %`;
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const plans = SIZES.map((customers) => planFor(customers, MEASURED, HABITS));
const row = (name: string, of: (plan: Plan) => string) => line([name, ...plans.map(of)]);
const rowsOfShares = (plans[0]?.shares ?? []).map(({ part }) =>
  row(`${part}, of one large server`, ({ shares }) => percent(shares.find((one) => one.part === part)?.share ?? 0)),
);

process.stdout.write(
  `${[
    line(['Customers', ...plans.map(({ customers }) => `${customers / 1e6} million`)]),
    line(['---', ...plans.map(() => '---:')]),
    row('payments a second in the busiest hour', ({ payments }) => figure(payments)),
    row('reads a second', ({ reads }) => figure(reads)),
    row('sign-ins a second', ({ signIns }) => figure(signIns)),
    row('machines of 8 cores for service processes', ({ serviceMachines }) => figure(serviceMachines)),
    row('cores of the database that is written to', ({ databaseCores }) => figure(databaseCores)),
    row('database servers, with two followers each', ({ databaseServers }) => figure(databaseServers)),
    row('cores for the jobs of a day in a tenth of it', ({ jobCores }) => figure(jobCores)),
    row('disk after seven years, TB', (plan) => figure(plan.diskBytesAfterSevenYears / 1e12)),
    row('core-hours for a million payments', (plan) => figure(plan.coreHoursForAMillionPayments)),
    ...rowsOfShares,
    row('gives first', ({ shares }) => shares[0]?.part ?? ''),
    '',
    line(['Clients', 'measured, payments a second', 'simulated']),
    line(['---:', '---:', '---:']),
    ...MEASURED.sizes.map(({ clients, paymentsPerSecond }) =>
      line([`${clients}`, figure(paymentsPerSecond), figure(simulated(clients, cost, machine).paymentsPerSecond)]),
    ),
  ].join('\n')}\n`,
);
