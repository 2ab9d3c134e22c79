import type { Database } from '@lendside/providers/database';
import { statementAs } from '../database/store-of.ts';
import {
  readBatches,
  readDifferences,
  readNumbers,
  readPlans,
  readPromises,
  readStandingWork,
  readStatusChecks,
  readUnshipped,
  type Standing,
} from './standing-store.ts';

/** Reads what waits in the database, and of each place to which the audit trail is shipped what it lacks. */
export async function readStanding(db: Database, auditPlaces: readonly string[]): Promise<Standing> {
  const tx = statementAs(db, 'worker');
  const [openWork, numbers, differences, plans, promises, statusChecks, batches, auditUnshipped] = await Promise.all([
    readStandingWork(tx),
    readNumbers(tx),
    readDifferences(tx),
    readPlans(tx),
    readPromises(tx),
    readStatusChecks(tx),
    readBatches(tx),
    readUnshipped(tx, auditPlaces),
  ]);
  return { openWork, differences, plans, promises, statusChecks, batches, auditUnshipped, ...numbers };
}

const gauge = (name: string, help: string, lines: readonly string[]) =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines, ''].join('\n');

const one = (name: string, help: string, value: number) => gauge(name, help, [`${name} ${value}`]);

/** The same in the format of Prometheus. Labels are kinds of work, of which there are ten. */
export function standingText({ openWork, ...standing }: Standing): string {
  const byKind = (name: string, value: (work: Standing['openWork'][number]) => number) =>
    openWork.map((work) => `${name}{kind="${work.kind}"} ${value(work)}`);
  return [
    gauge(
      'lendside_open_work',
      'Work that is not done yet, by kind.',
      byKind('lendside_open_work', (work) => work.count),
    ),
    gauge(
      'lendside_open_work_late_seconds',
      'Seconds since the oldest work of a kind was due.',
      byKind('lendside_open_work_late_seconds', (work) => work.lateSeconds),
    ),
    one(
      'lendside_money_unknown',
      'Payments of which it is not known whether they were charged.',
      standing.moneyUnknown,
    ),
    one('lendside_money_oldest_seconds', 'Age of the oldest payment that is not final.', standing.moneyOldestSeconds),
    one('lendside_mail_waiting', 'Messages that wait to be sent.', standing.mailWaiting),
    one('lendside_mail_late_seconds', 'Seconds since the oldest waiting message was due.', standing.mailLateSeconds),
    one('lendside_mail_given_up', 'Messages of the last day that were given up.', standing.mailGivenUp),
    one('lendside_questions_waiting', 'Questions of customers that wait for an answer.', standing.questionsWaiting),
    one(
      'lendside_questions_oldest_seconds',
      'Seconds for which the oldest question has waited for an answer.',
      standing.questionsOldestSeconds,
    ),
    gauge(
      'lendside_differences',
      'Differences with card processor, bank and loan system that are open, by source.',
      standing.differences.map(({ source, count }) => `lendside_differences{source="${source}"} ${count}`),
    ),
    ...helpText(standing),
    ...batchText(standing),
    ...deathsText(standing),
    ...disastersText(standing),
    gauge(
      'lendside_audit_unshipped_seconds',
      'Age of the oldest line of the audit trail that was not shipped, by place; 0 where it has all of them.',
      standing.auditUnshipped.map(
        ({ place, seconds }) => `lendside_audit_unshipped_seconds{place="${place}"} ${seconds}`,
      ),
    ),
  ].join('');
}

/** Jobs that go over all customers. */
const batchText = ({ statusChecks, batches }: Pick<Standing, 'statusChecks' | 'batches'>): readonly string[] => [
  gauge(
    'lendside_status_checks',
    'Borrowers that the last look of the status check asked about, by what came of it.',
    (['asked', 'found', 'ended', 'unanswered'] as const).map(
      (outcome) => `lendside_status_checks{outcome="${outcome}"} ${statusChecks[outcome]}`,
    ),
  ),
  one(
    'lendside_status_checks_done_seconds',
    'Seconds since the status check was done with all borrowers of a day.',
    statusChecks.doneSeconds,
  ),
  gauge(
    'lendside_batch_customers_done',
    'Customers that the last run of a job over all customers is done with, by job.',
    batches.map(({ job, done }) => `lendside_batch_customers_done{job="${job}"} ${done}`),
  ),
  gauge(
    'lendside_batch_chunks_failing',
    'Chunks of customers that failed when they were last looked at, by job.',
    batches.map(({ job, failing }) => `lendside_batch_chunks_failing{job="${job}"} ${failing}`),
  ),
];

type Help = Pick<Standing, 'plans' | 'promises' | 'callsWaiting' | 'callsLateSeconds'>;

/** Plans, promises and calls of customers who could not pay as agreed. */
const helpText = ({ plans, promises, callsWaiting, callsLateSeconds }: Help): readonly string[] => [
  one('lendside_calls_waiting', 'Calls that customers asked their store for and that wait.', callsWaiting),
  one(
    'lendside_calls_late_seconds',
    'Seconds since the end of the half hour of the oldest call that was not made.',
    callsLateSeconds,
  ),
  gauge(
    'lendside_plans',
    'Plans of loans that could not be paid as agreed, by way and what became of them.',
    plans.map(({ kind, state, count }) => `lendside_plans{kind="${kind}",state="${state}"} ${count}`),
  ),
  gauge(
    'lendside_promises',
    'Promises to pay, by what became of them.',
    promises.map(({ state, count }) => `lendside_promises{state="${state}"} ${count}`),
  ),
];

/** Reports of a death that the desk has not looked at. */
const deathsText = ({
  deathsWaiting,
  deathsOldestSeconds,
}: Pick<Standing, 'deathsWaiting' | 'deathsOldestSeconds'>) => [
  one('lendside_deaths_waiting', 'Reports of a death that wait for the desk.', deathsWaiting),
  one(
    'lendside_deaths_oldest_seconds',
    'Seconds for which the oldest report of a death has waited.',
    deathsOldestSeconds,
  ),
];

/** Disasters that hold for customers, and customers whose papers the desk has not decided. */
const disastersText = ({
  disastersHolding,
  disastersCustomers,
  disastersWaiting,
  disastersOldestSeconds,
}: Pick<Standing, 'disastersHolding' | 'disastersCustomers' | 'disastersWaiting' | 'disastersOldestSeconds'>) => [
  one('lendside_disasters_holding', 'Disasters that hold for customers.', disastersHolding),
  one('lendside_disasters_customers', 'Customers whom a disaster holds for.', disastersCustomers),
  one('lendside_disasters_waiting', 'Customers who told of a disaster and wait for the desk.', disastersWaiting),
  one(
    'lendside_disasters_oldest_seconds',
    'Seconds for which the oldest customer who told of a disaster has waited.',
    disastersOldestSeconds,
  ),
];
