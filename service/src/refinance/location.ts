import type { checkRefinanceAllowed, consentRestrictedState } from '@lendside/contract/refinance-location';
import { stateDisclaimer } from '@lendside/domain/renewal-consents';
import type { RenewalPurpose } from '@lendside/domain/renewal-path';
import { isPosition, type Position } from '@lendside/providers/geo/port';
import { instant } from '@lendside/providers/instant';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import { recordConsent } from '../profile/front.ts';
import { loanOfCaller } from './renewal-facts.ts';
import { recordStep } from './store/steps.ts';

/**
 * Whether the position is in the store's state. What a browser claims is advice (security 21): the state that was claimed is
 * written down, the position itself nowhere.
 */
export async function checkPosition(context: Context, { input, caller }: Call<typeof checkRefinanceAllowed>) {
  const session = sessionOf(caller);
  const { way, storeState } = await wayOf(context, session, input);
  const disclaimer = stateDisclaimer(storeState, caller.language);
  if (!context.flags.isOn('gpsChecks')) return { allowed: true, restricted: false, storeState };
  const position = positionOf(input);
  const claimed = await context.ports.geo.stateAt(position);
  const allowed = claimed === storeState;
  const nowMs = context.clock.nowMs();
  const lifetimeMinutes = context.flags.limit('locationValidMinutes');
  await context.db.transaction({ customerIds: [way.customerId] }, async (tx) => {
    const { loanId, customerId } = way;
    const { userId } = session;
    const detail = { claimed: claimed ?? 'none', storeState };
    await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'renewal.located', detail }]);
    if (!allowed) return;
    const facts = { state: storeState, restricted: disclaimer !== undefined };
    await recordStep(tx, way, { step: 'located', userId, facts, nowMs, lifetimeMinutes });
  });
  return {
    allowed,
    restricted: allowed && disclaimer !== undefined,
    storeState,
    ...(allowed ? { expiresAt: instant(nowMs + lifetimeMinutes * 60_000) } : {}),
    ...(allowed && disclaimer ? { disclaimer: disclaimer.text, consentVersion: disclaimer.version } : {}),
  };
}

/** Records what a restricted state asks to be agreed to, with its exact words. */
export async function consentToState(context: Context, { input, caller }: Call<typeof consentRestrictedState>) {
  const session = sessionOf(caller);
  const { way, storeState } = await wayOf(context, session, input);
  const disclaimer = stateDisclaimer(storeState, caller.language);
  if (!disclaimer) throw new Problem('consent_not_needed');
  if (input.consentVersion === undefined) throw new Problem('consent_required');
  if (input.consentVersion !== disclaimer.version) throw new Problem('consent_version_old');
  const position = positionOf(input);
  if ((await context.ports.geo.stateAt(position)) !== storeState) throw new Problem('wrong_state');
  const nowMs = context.clock.nowMs();
  const consentId = context.ids.next('con');
  await context.db.transaction('worker', async (tx) => {
    const { loanId, customerId } = way;
    const { userId } = session;
    const given = { consentId, userId, customerId, loanId, kind: 'restrictedState', ...disclaimer } as const;
    const textHash = await recordConsent(tx, { ...given, channel: channelOf(caller) }, nowMs);
    const detail = { state: storeState, version: disclaimer.version };
    await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'renewal.stateConsented', detail }]);
    await recordStep(tx, way, {
      step: 'located',
      userId,
      facts: { state: storeState, restricted: true },
      nowMs,
      lifetimeMinutes: context.flags.limit('locationValidMinutes'),
    });
    await recordStep(tx, way, {
      step: 'restrictedStateConsented',
      userId,
      facts: { state: storeState, textHash },
      nowMs,
      lifetimeMinutes: context.flags.limit('renewalStepMinutes'),
    });
  });
  return { allowed: true, consentId, consented: instant(nowMs) };
}

async function wayOf(
  context: Context,
  session: SessionClaims,
  { loanId, purpose = 'renewal' }: { readonly loanId: string; readonly purpose?: RenewalPurpose | undefined },
) {
  const { loan, customerId } = await loanOfCaller(context, session, loanId);
  const store = await context.ports.storeDirectory.store(loan.storeId);
  return { way: { loanId, customerId, purpose }, storeState: store?.state ?? '' };
}

function positionOf({ latitude, longitude }: Partial<Position>): Position {
  if (latitude === undefined || longitude === undefined) throw new Problem('location_not_valid');
  const position = { latitude, longitude };
  if (!isPosition(position)) throw new Problem('location_not_valid');
  return position;
}

const channelOf = (caller: Call<typeof consentRestrictedState>['caller']) => {
  if (caller.installedApp) return 'app';
  return caller.session?.lockedFlow === undefined ? 'web' : 'link';
};
