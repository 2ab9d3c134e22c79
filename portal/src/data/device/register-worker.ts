import { logFailure } from '../telemetry/log.ts';

/** Registers the service worker from the site root (spec 7). That it failed is only logged (spec 8). */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  try {
    return await navigator.serviceWorker.register('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  } catch (error) {
    logFailure('the service worker', error);
    return undefined;
  }
}
