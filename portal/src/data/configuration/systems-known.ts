import { SPECIFIED_SYSTEMS, type SystemsKnown } from '@lendside/domain/system-capabilities';
import { configurationNow } from './configuration.ts';

/** Capabilities of each lender system, as the service tells them; the specification's until configuration has arrived. */
export const systemsKnown = (): SystemsKnown => configurationNow()?.loanSystems ?? SPECIFIED_SYSTEMS;
