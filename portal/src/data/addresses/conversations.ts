import { addressesOf } from '../routes/portal-route.ts';

/** Questions of a person to their store. */
export const conversationsAddresses = addressesOf(
  'conversations',
  { area: 'signedIn', flows: [], button: 'back', who: ['customer', 'nonCustomer'], waits: 'form' },
  {
    AskQuestion: {
      path: '/Questions/Ask',
      title: { english: 'Ask a question', spanish: 'Hacer una pregunta' },
      query: ['loanId'],
    },
    Question: {
      path: '/Questions/:conversationId',
      title: { english: 'Your question', spanish: 'Su pregunta' },
      waits: 'paper',
    },
  },
);
