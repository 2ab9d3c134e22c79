import type { KeyRing } from '../keys/ring.ts';
import { type Sealing, sealingOf } from '../keys/sealing.ts';

/** Seals security codes between the form that they were typed into and the one charge that they are for. Their keys are kept for a day. */
export const codeSeal = (keys: KeyRing): Sealing =>
  sealingOf(keys, { purpose: 'security-token', label: 'typed codes' });
