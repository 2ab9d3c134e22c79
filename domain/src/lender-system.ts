/** The two lender systems, TLXe and NLS (spec 1). */
export type LenderSystem = 'tlxe' | 'nls';

/** In the order in which they are asked and preferred (decision C21). */
export const LENDER_SYSTEMS: readonly LenderSystem[] = ['tlxe', 'nls'];

/** The system that a name on the wire means, whatever its letter case: `TLXe`, `TLXE`, `NLS`. Undefined for any other. */
export function lenderSystemOf(lmsName: string): LenderSystem | undefined {
  const name = lmsName.length <= 8 ? lmsName.toLowerCase() : '';
  return name === 'tlxe' || name === 'nls' ? name : undefined;
}
