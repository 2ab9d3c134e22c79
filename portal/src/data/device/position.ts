import { browserTimers } from '../../kit/timing/timers.ts';
import { limitOf } from '../configuration/configuration.ts';

/** Where a device says it is, in degrees. */
export interface DevicePosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** Why there is none: the browser has no way to tell, or the person or the device did not. */
export type NoPosition = 'notSupported' | 'denied';

let last: { readonly position: DevicePosition; readonly atMs: number } | undefined;

/**
 * Asks the device where it is (spec 9: ten seconds, not older than an hour). Resolves with a reason where it does not say;
 * the position is kept in this page's memory for the minutes it counts, and nowhere else (decision E15).
 */
export function askPosition(geolocation = globalThis.navigator?.geolocation): Promise<DevicePosition | NoPosition> {
  if (!geolocation) return Promise.resolve('notSupported');
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        last = { position: { latitude, longitude }, atMs: browserTimers.nowMs() };
        resolve(last.position);
      },
      () => resolve('denied'),
      { timeout: limitOf('gpsTimeout') * 1000, maximumAge: limitOf('gpsMaximumAgeMinutes') * 60_000 },
    );
  });
}

/** Where the device said it is, while that counts (spec 9: ten minutes); the person is not asked again for it. */
export function knownPosition(): DevicePosition | undefined {
  if (last === undefined || browserTimers.nowMs() - last.atMs >= limitOf('locationValidMinutes') * 60_000)
    return undefined;
  return last.position;
}
