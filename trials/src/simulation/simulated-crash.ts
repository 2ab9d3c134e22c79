/** What a crash looks like from inside one process: whatever was under way ends there. */
export class SimulatedCrash extends Error {
  constructor(point: string) {
    super(`simulated crash at ${point}`);
  }
}
