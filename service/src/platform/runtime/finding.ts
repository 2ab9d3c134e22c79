import { StartRefused } from '@lendside/providers/start-refused';

/** A fault of how a service is run: one sentence, and the step that mends it. */
export interface Finding {
  readonly what: string;
  readonly next: string;
}

export const sentence = ({ what, next }: Finding) => `${what} ${next}`;

/** Refuses a start by all that was found. */
export function refuseFound(findings: readonly Finding[]): void {
  if (findings.length > 0) throw new StartRefused(findings.map(sentence).join('\n'));
}
