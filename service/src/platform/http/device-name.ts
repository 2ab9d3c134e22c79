import Bowser from 'bowser';

const USER_AGENT_LENGTH_MAX = 400;

/** Short names that people use, where the library has a longer one. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  macOS: 'Mac',
  'Chrome OS': 'Chromebook',
};

/** Names the library knows. It answers others with a piece of the header, which the caller wrote. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** Everyday name of the calling device: "Chrome on Windows". */
export function deviceNameOf(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, USER_AGENT_LENGTH_MAX));
  const browserName = shortName(browser.name, BROWSERS);
  const systemName = os.name === 'iOS' && platform.model ? platform.model : shortName(os.name, SYSTEMS);
  if (browserName && systemName) return `${browserName} on ${systemName}`;
  return browserName ?? systemName ?? 'Unknown device';
}

function shortName(name: string | undefined, known: ReadonlySet<string>): string | undefined {
  return name !== undefined && known.has(name) ? (SHORT_NAMES[name] ?? name) : undefined;
}
