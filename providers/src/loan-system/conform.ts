import type { SystemAbility } from '@lendside/domain/system-capabilities';
import { checksOf } from './checks.ts';
import { isAsked, type SystemUnderCheck } from './system-under-check.ts';

/** Result of a check; `otherwise` says what was seen where it does not hold. */
export interface CheckResult {
  readonly name: string;
  readonly otherwise?: string;
  /** The ability without which the system was not asked. */
  readonly notDone?: SystemAbility;
}

/** Runs every check one after the other and tells each result as it comes. */
export async function conformance(
  system: SystemUnderCheck,
  tell: (result: CheckResult) => void = () => undefined,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  const known = await system.loanBook.systems();
  for (const { name, needs, run } of checksOf(system)) {
    if (needs !== undefined && !isAsked({ needs }, known)) {
      const result = { name, notDone: needs };
      results.push(result);
      tell(result);
      continue;
    }
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
