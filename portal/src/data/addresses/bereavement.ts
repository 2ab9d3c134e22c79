import { addressesOf } from '../routes/portal-route.ts';

/** Reports of a customer's death: anyone may write one. */
export const bereavementAddresses = addressesOf(
  'bereavement',
  { area: 'standalone', flows: [], button: 'back', who: ['any'], waits: 'form' },
  {
    TellDeath: {
      path: '/TellDeath',
      title: { english: 'When a customer dies', spanish: 'Cuando fallece un cliente' },
    },
  },
);
