import { addressesOf } from '../routes/portal-route.ts';
import { cannotGoBackFrom } from '../routes/route-groups.ts';

export const documentsAddresses = addressesOf(
  'documents',
  { area: 'loans', flows: [], button: 'cancel', who: ['customer'], waits: 'paper' },
  {
    PayoffLetterCheck: {
      path: '/PayoffLetterCheck',
      title: { english: 'Check a payoff letter', spanish: 'Verificar una carta de liquidación' },
      waits: 'form',
      area: 'standalone',
      button: 'none',
      who: ['any'],
      query: ['letterId'],
    },
    LoanRecordCheck: {
      path: '/LoanRecordCheck',
      title: { english: 'Check a record of a loan', spanish: 'Verificar el expediente de un préstamo' },
      waits: 'form',
      area: 'standalone',
      button: 'none',
      who: ['any'],
      query: ['recordId'],
    },
    AccountDisclosures: {
      path: '/:brand/Payment/:loanId/AccountDisclosures',
      title: { english: 'Read and initial', spanish: 'Lea y ponga sus iniciales' },
      flows: ['renewal', 'draw', 'payment'],
      cannotGoBackTo: cannotGoBackFrom.AccountDisclosures,
      who: ['customer', 'guest', 'otherParty'],
    },
    DocuSignView: {
      path: '/:brand/Payment/:loanId/DocuSignView',
      title: { english: 'Sign your documents', spanish: 'Firme sus documentos' },
      flows: ['renewal', 'payment', 'draw'],
      cannotGoBackTo: cannotGoBackFrom.DocuSignView,
      who: ['customer', 'guest', 'otherParty'],
      query: ['event'],
    },
    OriginationDocuSign: {
      path: '/:brand/Origination/OriginationDocuSign',
      title: { english: 'Sign your loan', spanish: 'Firme su préstamo' },
      flows: ['origination'],
      cannotGoBackTo: cannotGoBackFrom.OriginationDocuSign,
      query: ['applicationId', 'event'],
    },
    AccountDocuments: {
      path: '/:brand/Accounts/:loanId/Documents/:lmsId',
      title: { english: 'Documents', spanish: 'Documentos' },
      waits: 'rows',
      button: 'back',
    },
    AccountMonthlyDocuments: {
      path: '/:brand/Accounts/:loanId/MonthlyDocuments',
      title: { english: 'Monthly documents', spanish: 'Documentos mensuales' },
      waits: 'rows',
      button: 'back',
      query: ['lmsId'],
    },
  },
);
