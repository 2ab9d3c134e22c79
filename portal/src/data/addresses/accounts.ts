import { addressesOf } from '../routes/portal-route.ts';

export const accountsAddresses = addressesOf(
  'accounts',
  { area: 'loans', flows: [], button: 'back', who: ['customer'], waits: 'rows' },
  {
    Home: {
      path: '/Home',
      title: { english: 'All my accounts', spanish: 'Todas mis cuentas' },
      waits: 'loans',
      area: 'signedIn',
      button: 'menu',
    },
    AccountSelect: {
      path: '/AccountSelect',
      title: { english: 'Choose an account', spanish: 'Elija una cuenta' },
      area: 'signedIn',
      query: ['action'],
    },
    Dashboard: {
      path: '/:brand/Accounts',
      title: { english: 'My accounts', spanish: 'Mis cuentas' },
      waits: 'loans',
      button: 'menu',
    },
    AccountDetails: {
      path: '/:brand/Accounts/:loanId',
      title: { english: 'Account details', spanish: 'Detalles de la cuenta' },
      waits: 'account',
    },
    PaymentHelp: {
      path: '/:brand/Accounts/:loanId/PaymentHelp',
      title: { english: 'I can’t pay this now', spanish: 'No puedo pagar esto ahora' },
      waits: 'form',
      who: ['customer'],
    },
    LegalProtections: {
      path: '/:brand/LegalProtections',
      title: {
        english: 'Active duty, bankruptcy or a disaster',
        spanish: 'Servicio activo, bancarrota o un desastre',
      },
      waits: 'form',
    },
    ManageAccount: {
      path: '/:brand/Accounts/:loanId/ManageAccount',
      title: { english: 'Manage this account', spanish: 'Administrar esta cuenta' },
      waits: 'facts',
    },
  },
);
