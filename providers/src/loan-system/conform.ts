import { LOAN_SYSTEM_CHECKS } from './checks.ts';
import type { SystemUnderCheck } from './system-under-check.ts';

/** Result of a check; `otherwise` says what was seen where it does not hold. */
export interface CheckResult {
  readonly name: string;
  readonly otherwise?: string;
}

/** Runs every check one after the other and tells each result as it comes. */
export async function conformance(
  system: SystemUnderCheck,
  tell: (result: CheckResult) => void = () => undefined,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name, run } of LOAN_SYSTEM_CHECKS) {
    const otherwise = await run(system).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const result = otherwise === undefined ? { name } : { name, otherwise };
    results.push(result);
    tell(result);
  }
  return results;
}
