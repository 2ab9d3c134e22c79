/** Device kind, which decides how links out of the portal are opened (decision B29). */
export type Device = 'ios' | 'android' | 'desktop';

/** The kind of device, by what its browser says. A tablet that calls itself a Mac is known by its touch screen. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  const agent = userAgent.slice(0, 400);
  if (/android/i.test(agent)) return 'android';
  if (/iphone|ipad|ipod/i.test(agent) || (/macintosh/i.test(agent) && touchPoints > 1)) return 'ios';
  return 'desktop';
}

export function thisDevice(): Device {
  return deviceOf(navigator.userAgent, navigator.maxTouchPoints);
}
