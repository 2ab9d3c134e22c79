/** Path under which a collector of OpenTelemetry takes traces. */
const TRACES_PATH = '/v1/traces';

/** Names of this machine. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether spans, or the audit trail, may be sent to an address: by https, or within this machine. */
export function isSafeDestination(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

/** Where a collector takes traces: the path that is named, else that of the standard. */
export function collectorOf(text: string): string {
  const address = new URL(text);
  if (address.pathname === '/') address.pathname = TRACES_PATH;
  return address.href;
}
