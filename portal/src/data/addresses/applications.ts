import { addressesOf } from '../routes/portal-route.ts';

/** An application in progress, and the documents sent for it (flow 14). */
export const applicationsAddresses = addressesOf(
  'applications',
  { area: 'loans', flows: ['pending'], button: 'menu', who: ['customer', 'nonCustomer'], waits: 'rows' },
  {
    AccountStatusBlocked: { path: '/:brand/Pending', title: { english: 'Your application', spanish: 'Su solicitud' } },
    DocumentUpload: {
      path: '/:brand/Pending/DocumentUpload',
      title: { english: 'Upload documents', spanish: 'Enviar documentos' },
      button: 'back',
    },
  },
);
