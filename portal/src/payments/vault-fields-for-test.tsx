import { type Ref, useImperativeHandle } from 'react';

/** The card vault's field for a security code, which knows one. */
function Fields({ ref }: { ref: Ref<unknown> }) {
  useImperativeHandle(ref, () => ({
    createToken: async () => ({ outcome: 'created', securityToken: 'sec_1' }),
    renew: () => undefined,
  }));
  return <p>Security code</p>;
}

/** In place of the module of the vault's fields. */
export const fakeVaultFields = { vaultFields: { Fields, texts: { english: {}, spanish: {} } } };
