import { addressesOf } from '../routes/portal-route.ts';

export const storesAddresses = addressesOf(
  'stores',
  { area: 'loans', flows: [], button: 'back', who: ['customer'], waits: 'rows' },
  {
    StoreFinder: {
      path: '/Stores',
      title: { english: 'Find a store', spanish: 'Buscar una tienda' },
      area: 'standalone',
      who: ['any'],
    },
    StoreDetails: {
      path: '/:brand/Stores/:storeId',
      title: { english: 'Your store', spanish: 'Su tienda' },
      waits: 'place',
      query: ['lmsId'],
    },
    Appointment: {
      path: '/:brand/Accounts/:loanId/Appointment',
      title: { english: 'Book a visit', spanish: 'Hacer una cita' },
      waits: 'form',
      flows: ['appointment'],
      query: ['appointmentType'],
    },
    StoreCall: {
      path: '/:brand/Accounts/:loanId/StoreCall',
      title: { english: 'Have your store call you', spanish: 'Pedir una llamada' },
      waits: 'form',
    },
  },
);
