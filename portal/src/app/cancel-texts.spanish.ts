import { ORIGINATION_SIGN_HOURS } from '@lendside/domain/limits';
import type { CancelTexts } from './cancel-texts.ts';

export const spanish: CancelTexts = {
  keep: 'Seguir',
  stop: {
    accounts: 'Salir e ir a mis cuentas',
    start: 'Salir y empezar de nuevo',
    offer: 'Salir y volver a la oferta',
    end: 'Salir y cerrar sesión',
    followPayment: 'Ver qué pasa con mi pago',
    followPayments: 'Ver qué pasa con mis pagos',
    rewards: 'Ir a mis recompensas',
    toCanceling: 'Cancelar la renovación',
    later: 'Firmar más tarde',
  },
  steps: {
    payment: {
      title: '¿Salir de este pago?',
      text: 'No se cobró nada. Lo que escribió aquí se borrará.',
    },
    paymentSent: {
      title: 'Su pago ya se envió',
      text: 'Todavía no sabemos el resultado, y salir no lo detiene. No vuelva a pagar hasta ver cómo termina.',
    },
    payments: {
      title: '¿Salir de estos pagos?',
      text: 'No se cobró nada. Lo que eligió aquí se borrará.',
    },
    paymentsSent: {
      title: 'Sus pagos ya se enviaron',
      text: 'Todavía no sabemos el resultado, y salir no los detiene. No vuelva a pagar hasta ver cómo terminan.',
    },
    renewal: {
      title: '¿Salir de la renovación?',
      text: 'No se cobró nada ni se hizo un préstamo nuevo. Su préstamo sigue igual, y lo que escribió aquí se borrará.',
    },
    switch: {
      title: '¿Salir del cambio de préstamo?',
      text: 'No se cobró nada ni se hizo un préstamo nuevo. Su préstamo sigue igual, y lo que escribió aquí se borrará.',
    },
    draw: {
      title: '¿Salir del retiro de efectivo?',
      text: 'No se envió dinero y usted no debe más que antes. Si su línea de crédito estaba apartada para usted, ahora queda libre.',
    },
    location: {
      title: '¿Salir de aquí?',
      text: 'No se cobró nada ni se envió dinero. Su préstamo sigue igual. Para continuar en línea después, le volveremos a pedir su ubicación.',
    },
    settlement: {
      title: '¿Salir sin firmar?',
      text: 'No se cobró nada, y el acuerdo de su préstamo no está cerrado. Puede firmar hasta que venza la oferta.',
    },
    plan: {
      title: '¿Salir sin firmar?',
      text: 'Sus pagos quedan como están. Puede elegir y firmar otra vez cuando quiera.',
    },
    newLoan: {
      title: 'Su préstamo nuevo no está firmado',
      text: 'Su renovación está hecha y espera su firma. Puede firmarla más tarde o cancelar la renovación.',
    },
    application: {
      title: '¿Salir por ahora?',
      text: 'No se hizo ningún préstamo ni se envió dinero. Su solicitud sigue igual.',
    },
    loanRequested: {
      title: 'Estamos haciendo su préstamo',
      text: 'Salir no lo detiene. No se envía dinero antes de que usted firme.',
    },
    loanUnsigned: {
      title: '¿Salir sin firmar?',
      text: `No se envió dinero, y usted no debe nada hasta que firme. Un préstamo que no se firma en ${ORIGINATION_SIGN_HOURS} horas se anula.`,
    },
    reward: {
      title: '¿Salir del cobro?',
      text: 'No se envió nada. Sus recompensas siguen en su saldo.',
    },
    rewardSent: {
      title: '¿Salir de esta página?',
      text: 'Usted ya pidió este cobro. Si nos llegó, sigue su curso y lo verá en la página de recompensas. Si no, sus recompensas siguen en su saldo.',
    },
  },
  renewal: {
    loading: 'Buscando su renovación',
    paid: (amount) => `Su pago de ${amount} ya se registró. Si cancela la renovación, queda en su préstamo anterior.`,
    nothingPaid: 'No pagó nada por esta renovación.',
    signUntil: (date) =>
      `Puede firmar el préstamo nuevo hasta el ${date}. Si no se firma antes, la renovación se cancela sola.`,
    overTitle: '¿Salir de esta página?',
    over: 'Aquí no hay nada que espere su firma, y no se cobrará nada más.',
    unknown: 'No pudimos consultar su renovación. Salir no cambia nada: lo que pagó sigue pagado.',
  },
};
