import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { elapsedMs } from '../runtime/elapsed.ts';

/** Counts of the jobs of a process in the format of Prometheus. */
export interface JobMetrics {
  /** A run begins; the answer is told whether it succeeded. */
  begin(job: string): (succeeded: boolean) => void;
  text(): Promise<string>;
}

const BUCKETS_SECONDS = [0.01, 0.1, 1, 10, 60, 300];

export function openJobMetrics(): JobMetrics {
  const registry = new Registry();
  const registers = [registry];
  const runs = new Counter({
    name: 'lendside_job_runs_total',
    help: 'Runs of jobs, by job and how they ended.',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'lendside_job_seconds',
    help: 'Seconds of a run, by job.',
    labelNames: ['job'] as const,
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'lendside_job_last_success_timestamp_seconds',
    help: 'Time of the last run that succeeded, by job.',
    labelNames: ['job'] as const,
    registers,
  });
  return {
    begin(job) {
      const startedMs = elapsedMs();
      return (succeeded) => {
        runs.labels(job, succeeded ? 'succeeded' : 'failed').inc();
        seconds.labels(job).observe((elapsedMs() - startedMs) / 1000);
        if (succeeded) lastSuccess.labels(job).setToCurrentTime();
      };
    },
    text: () => registry.metrics(),
  };
}
