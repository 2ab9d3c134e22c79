import type { Language } from '@lendside/domain/language';
import type { RouteName } from './route-table.ts';

/** The name of every page, for the browser tab and for where one is. A page without one does not compile. */
export const pageTitles: Readonly<Record<Language, Readonly<Record<RouteName, string>>>> = {
  english: {
    Login: 'Sign in',
    NetworkError: 'No connection',
    MaintenanceMode: 'We will be right back',
    Home: 'All my accounts',
    Dashboard: 'My accounts',
    AccountDetails: 'Account details',
    MakePayment: 'Make a payment',
    SelectPaymentMethod: 'Choose a card',
    'Payment.AddPaymentMethod': 'Add a debit card',
    ReviewPayment: 'Review your payment',
    PaymentProcessing: 'Processing your payment',
    ConfirmPayment: 'Payment confirmation',
  },
  spanish: {
    Login: 'Iniciar sesión',
    NetworkError: 'Sin conexión',
    MaintenanceMode: 'Volvemos enseguida',
    Home: 'Todas mis cuentas',
    Dashboard: 'Mis cuentas',
    AccountDetails: 'Detalles de la cuenta',
    MakePayment: 'Hacer un pago',
    SelectPaymentMethod: 'Elegir una tarjeta',
    'Payment.AddPaymentMethod': 'Agregar una tarjeta de débito',
    ReviewPayment: 'Revisar su pago',
    PaymentProcessing: 'Procesando su pago',
    ConfirmPayment: 'Confirmación del pago',
  },
};
