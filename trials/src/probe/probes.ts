import { formKeyFlood, refusedNumbers } from './card-probes.ts';
import { codesUnderAttack } from './code-probes.ts';
import { passwordGuesses, raceOfGuesses } from './guess-probes.ts';
import { callLimits, hostHeader, uploadedPdfs } from './request-probes.ts';
import { foreignIds, linkScope, tokenTampering } from './session-probes.ts';
import type { Probe } from './target.ts';

/** All attacks. The last ones use up what one address may do in a minute. */
export const PROBES: readonly Probe[] = [
  tokenTampering,
  foreignIds,
  linkScope,
  hostHeader,
  raceOfGuesses,
  formKeyFlood,
  refusedNumbers,
  uploadedPdfs,
  codesUnderAttack,
  passwordGuesses,
  callLimits,
];
