import type { QueryClient } from '@tanstack/react-query';
import type { LinkStep, Visit } from '../data/navigation/visit.ts';
import { forgetLink } from '../data/routes/link.ts';
import { keepDestination, keepNote, keepSignInProblem } from '../data/storage/saved.ts';
import { authenticateByLink, type LinkOutcome } from './link-session.ts';
import { NobodyAnswered } from './visit-facts.ts';

const SECURE_ACCOUNT = '/ForgotPassword/SecureAccount';
const VERIFY_WARNING = '/Verification/Warning';

/**
 * Exchanges the link of a visit and answers where to go now. Throws NobodyAnswered when the service cannot be reached; the
 * link stays in memory then and is tried again.
 */
export async function followLink(step: LinkStep, visit: Visit, client: QueryClient): Promise<string> {
  const outcome = await authenticateByLink(step, visit.link, visit.path);
  if (outcome.kind === 'nobody') throw new NobodyAnswered();
  forgetLink();
  // What was read for a visitor without a name is not what this person may see.
  client.clear();
  return placeFor(outcome, visit.exists);
}

/** Keeps what sign-in has to know, and answers the path to go to. */
function placeFor(outcome: Exclude<LinkOutcome, { kind: 'nobody' }>, exists: Visit['exists']): string {
  if (outcome.kind === 'signedIn') return outcome.path;
  keepDestination(outcome.destination);
  if (outcome.kind === 'resetPassword' && exists(SECURE_ACCOUNT)) return SECURE_ACCOUNT;
  if (outcome.kind === 'verify' && exists(VERIFY_WARNING)) return VERIFY_WARNING;
  const problem = outcome.kind === 'signIn' ? outcome.problem : undefined;
  keepSignInProblem(problem);
  if (problem === undefined) keepNote('continue');
  return '/';
}
