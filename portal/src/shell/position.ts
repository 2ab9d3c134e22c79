import { limitOf } from './configuration.ts';

/** Where a device says it is, in degrees. */
export interface DevicePosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** Why there is none: the browser has no way to tell, or the person or the device did not. */
export type NoPosition = 'notSupported' | 'denied';

/**
 * Asks the device where it is (spec 9: ten seconds, not older than an hour). Resolves with a reason where it does not say;
 * the position is kept nowhere.
 */
export function askPosition(geolocation = globalThis.navigator?.geolocation): Promise<DevicePosition | NoPosition> {
  if (!geolocation) return Promise.resolve('notSupported');
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve('denied'),
      { timeout: limitOf('gpsTimeout') * 1000, maximumAge: limitOf('gpsMaximumAgeMinutes') * 60_000 },
    );
  });
}
