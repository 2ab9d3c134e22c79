import { addressesOf } from '../routes/portal-route.ts';

export const linkingAddresses = addressesOf(
  'linking',
  { area: 'signedIn', flows: [], button: 'back', who: ['customer', 'nonCustomer'], waits: 'form' },
  {
    LinkAccountOptions: {
      path: '/LinkAccountOptions',
      title: { english: 'Link your account', spanish: 'Vincule su cuenta' },
      waits: 'choices',
      button: 'menu',
    },
    LinkAccount: {
      path: '/LinkAccountOptions/LinkAccount',
      title: { english: 'Find your account', spanish: 'Encuentre su cuenta' },
      query: ['method'],
    },
    LinkAccountFailed: {
      path: '/LinkAccountOptions/LinkAccountFailed',
      title: { english: 'We could not find your account', spanish: 'No encontramos su cuenta' },
    },
    ReplaceAccount: {
      path: '/LinkAccountOptions/ReplaceAccount',
      title: { english: 'This account has another sign-in', spanish: 'Esta cuenta tiene otro acceso' },
    },
    ConfirmAccountReplacement: {
      path: '/ConfirmAccountReplacement',
      title: { english: 'Move your account', spanish: 'Pase su cuenta' },
      area: 'standalone',
      button: 'none',
      who: ['any'],
      query: ['returnId'],
    },
  },
);
