import { once } from 'node:events';
import { elapsedMs } from './elapsed.ts';
/** The work's result, or a rejection with these words after a time: what it was waiting for goes on by itself. */
export function within<Result>(milliseconds: number, work: Promise<Result>, words: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(words)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves after a time, or as soon as `sooner` does. */
export function pause(milliseconds: number, sooner: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    sooner.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The rest of the turn that goes on takes nothing any more; the next takes what waits, the one after what came meanwhile. */
const TURNS = 3;

/** Resolves at the end of a turn of the event loop in which connections that waited were taken. */
export async function taken(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

/** Calls after a time, where the process still runs then. */
export function endAfter(milliseconds: number, end: () => void): void {
  setTimeout(end, milliseconds).unref();
}

/** The same question asked again within a time has the answer of the first: asked at once, it is asked once. */
export function rememberedFor<Answer>(milliseconds: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { readonly atMs: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    const atMs = elapsedMs();
    if (!last || atMs - last.atMs >= milliseconds) last = { atMs, answer: ask() };
    return last.answer;
  };
}

/** Lets the process stay while it waits for a signal alone; the answer ends that. */
export function stayAwake(): () => void {
  const beat = setInterval(() => undefined, 60_000);
  return () => clearInterval(beat);
}

/** Resolves when the process is told to stop; from now on it does not end by itself. */
export const stopSignal = (): Promise<void> =>
  Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]).then(() => undefined);
