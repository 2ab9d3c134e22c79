/** Crash as seen from inside one process: all work under way ends there. */
export class SimulatedCrash extends Error {
  constructor(point: string) {
    super(`simulated crash at ${point}`);
  }
}
