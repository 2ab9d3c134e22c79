import { deviceOf } from '../data/device/device.ts';

export type InstallPage = 'InstallApple' | 'InstallChrome' | 'InstallUnsupported';

/** Browsers that install web apps outside of iPhones, by what they call themselves. */
const INSTALLS = /(?:Chrome|Chromium|Edg|EdgA|OPR|SamsungBrowser)\//;

/**
 * Which way of installing fits a browser (spec 2, install pages): on an iPhone or iPad Apple's own, in Chrome and its
 * relatives theirs; others cannot.
 */
export function installPageOf(userAgent: string, touchPoints: number): InstallPage {
  const agent = userAgent.slice(0, 400);
  if (deviceOf(agent, touchPoints) === 'ios') return 'InstallApple';
  return INSTALLS.test(agent) ? 'InstallChrome' : 'InstallUnsupported';
}
