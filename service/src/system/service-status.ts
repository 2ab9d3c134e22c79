import type { Flags } from '../platform/configuration/flags.ts';

const WORDS: ReadonlySet<string> = new Set(['available', 'unavailable', '']);

/** Whether the portal is open. A text other than "available" and "unavailable" closes it and is what people are told. */
export function serviceStatusOf(flags: Flags): { available: boolean; message?: string; plannedEnd?: string } {
  const status = flags.text('serviceStatus');
  if (status === 'available' || status === '') return { available: true };
  const message = WORDS.has(status) ? flags.text('serviceMessage') : status;
  const plannedEnd = flags.text('plannedEnd');
  return { available: false, ...(message ? { message } : {}), ...(plannedEnd ? { plannedEnd } : {}) };
}
