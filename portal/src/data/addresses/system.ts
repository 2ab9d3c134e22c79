import { brandCodes } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { addressesOf } from '../routes/portal-route.ts';

export const systemAddresses = addressesOf(
  'system',
  { area: 'standalone', flows: [], button: 'back', who: ['any'], waits: 'paper' },
  {
    NetworkError: {
      path: '/NetworkError',
      title: { english: 'No connection', spanish: 'Sin conexión' },
      area: 'public',
    },
    MaintenanceMode: {
      path: '/MaintenanceMode',
      title: { english: 'We will be right back', spanish: 'Volvemos enseguida' },
      button: 'none',
    },
    FeatureUnavailable: {
      path: '/:brand/FeatureUnavailable',
      title: { english: 'Not available online', spanish: 'No disponible en línea' },
      area: 'loans',
      query: ['feature', 'loanId'],
    },
    ExternalBrowserAuth: {
      path: '/ExternalBrowserAuth/:name',
      title: { english: 'Continue in your browser', spanish: 'Continúe en su navegador' },
      area: 'signedIn',
      who: ['customer', 'nonCustomer'],
    },
    ContactUs: {
      path: '/ContactUs',
      title: { english: 'Contact us', spanish: 'Contáctenos' },
      waits: 'rows',
      button: 'menu',
    },
    TermsConditions: {
      path: '/:brand/TermsConditions',
      title: { english: 'Terms and conditions', spanish: 'Términos y condiciones' },
      ofBrands: brandCodes.filter((code) => brands[code].termsInApp),
    },
    OptInDisclosures: {
      path: '/:brand/OptInDisclosures',
      title: { english: 'Opt-in disclosures', spanish: 'Divulgaciones de consentimiento' },
    },
    ExperianDisclosure: {
      path: '/ExperianDisclosure',
      title: { english: 'Credit bureau disclosure', spanish: 'Divulgación de la agencia de crédito' },
    },
    InstallRoute: { path: '/Install', title: { english: 'Install the app', spanish: 'Instalar la aplicación' } },
    InstallUnsupported: {
      path: '/Install/Unsupported',
      title: { english: 'Browser not supported', spanish: 'Navegador no compatible' },
    },
    InstallApple: {
      path: '/Install/Apple',
      title: { english: 'Install on iPhone or iPad', spanish: 'Instalar en iPhone o iPad' },
    },
    InstallChrome: {
      path: '/Install/Chrome',
      title: { english: 'Install with Chrome', spanish: 'Instalar con Chrome' },
    },
  },
);
