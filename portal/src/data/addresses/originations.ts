import { addressesOf } from '../routes/portal-route.ts';

/** The pages on the way to a new loan (flow 13). Signing it is a page of the documents slice. */
export const originationsAddresses = addressesOf(
  'originations',
  { area: 'loans', flows: ['origination'], button: 'back', who: ['customer'], waits: 'form' },
  {
    Apply: {
      path: '/:brand/Apply',
      title: { english: 'Apply for a loan', spanish: 'Solicitar un préstamo' },
      flows: [],
      who: ['customer', 'nonCustomer'],
    },
    OriginationAmount: {
      path: '/:brand/Origination/OriginationAmount',
      title: { english: 'How much do you need?', spanish: '¿Cuánto necesita?' },
      waits: 'offer',
      query: ['applicationId'],
    },
    OriginationCallMe: {
      path: '/:brand/Origination/OriginationCallMe',
      title: { english: 'Ask us to call you', spanish: 'Pida que le llamemos' },
      waits: 'offer',
      query: ['applicationId'],
    },
    OriginationChooseMethod: {
      path: '/:brand/Origination/OriginationChooseMethod',
      title: { english: 'How do you want your money?', spanish: '¿Cómo quiere su dinero?' },
      waits: 'offer',
      button: 'cancel',
      query: ['applicationId'],
    },
    'Origination.ManageDisburseMethod': {
      path: '/:brand/Origination/ManageDisburseMethod',
      title: { english: 'Choose your card', spanish: 'Elija su tarjeta' },
      waits: 'offer',
      button: 'cancel',
      query: ['applicationId'],
    },
  },
);
