/** Parts of an address of PostgreSQL, which names one host or several. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/;
const TARGET = 'target_session_attrs';

/** Addresses of one host each that an address stands for, in its order. Empty for a text that is no such address. */
export function hostsOf(address: string): readonly string[] {
  const [, before, hosts = '', path = '', query = ''] = PARTS.exec(address) ?? [];
  if (before === undefined) return [];
  const others = query.split('&').filter((one) => one !== '' && !one.startsWith(`${TARGET}=`));
  const after = others.length === 0 ? '' : `?${others.join('&')}`;
  return hosts.split(',').map((host) => `${before}${host}${path}${after}`);
}

/** The kind of session that an address asks for, where it says one. */
export const targetOf = (address: string): string | undefined =>
  new URLSearchParams(PARTS.exec(address)?.[4] ?? '').get(TARGET) ?? undefined;
