import type { Chance } from '../simulation/seeded.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

/** Failure rates of a processor, or of a network for money out, in one run: one in so many, 0 is never. */
export interface Badness {
  readonly requestLostOneIn: number;
  readonly replyLostOneIn: number;
  /** A request is on its way for minutes: it arrives after its caller gave up. */
  readonly lateOneIn: number;
  /** It has done what was asked and does not say so for a while. */
  readonly silentOneIn: number;
  readonly declinesOneIn: number;
}

const TIMEOUT_MILLISECONDS = 10_000;

/** Something that moves money somewhere else: requests and answers get lost, and come late. */
export class LateNetwork {
  badness: Badness = { requestLostOneIn: 0, replyLostOneIn: 0, lateOneIn: 0, silentOneIn: 0, declinesOneIn: 0 };
  /** Called whenever money moved there. */
  moved: () => void = () => undefined;
  protected readonly time: VirtualTime;
  protected readonly chance: Chance;

  constructor(time: VirtualTime, chance: Chance) {
    this.time = time;
    this.chance = chance;
  }

  protected happens(oneIn: number): boolean {
    return oneIn > 0 && this.chance.oneIn(oneIn);
  }

  /** There and back, with all that goes wrong on the way; the caller waits for a limited time. */
  protected travel<Answer>(
    process: Process,
    work: () => Answer | Promise<Answer>,
    lateOneIn = 0,
  ): Promise<Awaited<Answer>> {
    if (!process.alive) return new Promise(() => undefined);
    const { chance, time } = this;
    const gone = chance.oneIn(2) ? 'the connection was lost' : 'there was no answer in time';
    const thereMs = this.happens(lateOneIn) ? chance.below(150_000) : chance.below(400);
    return new Promise((resolve, reject) => {
      let answered = false;
      if (!this.happens(this.badness.requestLostOneIn)) {
        const there = async () => {
          const answer = await work();
          if (this.happens(this.badness.replyLostOneIn)) return;
          const back = () => {
            answered = true;
            resolve(answer);
          };
          if (!answered) time.after(chance.below(400), back, process);
        };
        // What fails there answers nothing.
        time.after(thereMs, () => void there().catch(() => undefined));
      }
      const timeoutMs = chance.oneIn(3) ? chance.below(TIMEOUT_MILLISECONDS) : TIMEOUT_MILLISECONDS;
      const giveUp = () => {
        answered = true;
        reject(new Error(gone));
      };
      time.after(timeoutMs, () => (answered ? undefined : giveUp()), process);
    });
  }
}
