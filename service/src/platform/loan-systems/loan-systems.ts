import { capabilitiesIn, type SystemCapabilities, type SystemsKnown } from '@lendside/domain/system-capabilities';
import type { LoanBook } from '@lendside/providers/loan-book/port';
import type { Clock } from '@lendside/providers/runtime';

/** Capabilities of each lender system, as rules and operations ask for them. */
export interface LoanSystems {
  /** Capabilities of the system that a name means. One without an answer does nothing beside taking payments. */
  of(lmsName: string): SystemCapabilities;
  all(): SystemsKnown;
}

const FRESH_MILLISECONDS = 60_000;

/**
 * Asks who answers for the loans what their systems do. It is known at once, and asked for again when it is a minute old: what was
 * told last counts while that system is away. Before it told anything nothing is offered that it may not do.
 */
export async function openLoanSystems(
  { systems }: Pick<LoanBook, 'systems'>,
  { nowMs }: Clock,
  failed: (error: unknown) => void,
): Promise<LoanSystems> {
  let known: SystemsKnown = {};
  let askedAtMs = 0;
  const ask = async () => {
    askedAtMs = nowMs();
    known = await systems();
  };
  await ask().catch(failed);
  const all = () => {
    if (nowMs() - askedAtMs > FRESH_MILLISECONDS) void ask().catch(failed);
    return known;
  };
  return { all, of: (lmsName) => capabilitiesIn(all(), lmsName) };
}
