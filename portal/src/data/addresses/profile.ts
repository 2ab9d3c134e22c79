import { addressesOf } from '../routes/portal-route.ts';

export const profileAddresses = addressesOf(
  'profile',
  { area: 'signedIn', flows: [], button: 'back', who: ['customer', 'nonCustomer'], waits: 'rows' },
  {
    CustomerProfile: {
      path: '/:brand/CustomerProfile',
      title: { english: 'My profile', spanish: 'Mi perfil' },
      waits: 'facts',
      area: 'loans',
      flows: ['profile'],
      button: 'menu',
      who: ['customer'],
    },
    Sessions: {
      path: '/Sessions',
      title: { english: 'Devices and sessions', spanish: 'Dispositivos y sesiones' },
      slice: 'access',
    },
    Messages: {
      path: '/Messages',
      title: { english: 'Messages', spanish: 'Mensajes' },
      button: 'menu',
    },
    Message: {
      path: '/Messages/:messageId',
      title: { english: 'Message', spanish: 'Mensaje' },
      waits: 'paper',
    },
    AccountActivity: {
      path: '/AccountActivity',
      title: { english: 'Account activity', spanish: 'Actividad de la cuenta' },
    },
  },
);
