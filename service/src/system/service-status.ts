import type { Flags } from '../platform/configuration/flags.ts';

const WORDS: ReadonlySet<string> = new Set(['available', 'unavailable', '']);

interface ServiceStatus {
  readonly available: boolean;
  readonly message?: string;
  readonly messageSpanish?: string;
  readonly plannedEnd?: string;
}

/**
 * Whether the portal is open. A text other than "available" and "unavailable" closes it and is what people are told, in
 * whatever language they read.
 */
export function serviceStatusOf(flags: Flags): ServiceStatus {
  const status = flags.text('serviceStatus');
  if (status === 'available' || status === '') return { available: true };
  const isTold = !WORDS.has(status);
  const message = isTold ? status : flags.text('serviceMessage');
  const messageSpanish = isTold ? status : flags.text('serviceMessageSpanish');
  const plannedEnd = flags.text('plannedEnd');
  return {
    available: false,
    ...(message && { message }),
    ...(messageSpanish && { messageSpanish }),
    ...(plannedEnd && { plannedEnd }),
  };
}
