/** Words for a customer who returns to an interrupted payment. */
export const savedPaymentTexts = {
  english: {
    today: (amount: string) => `You were about to pay ${amount}. Nothing was charged.`,
    later: (amount: string, date: string) => `You were about to plan ${amount} for ${date}. Nothing was charged.`,
    goOn: 'Continue with it',
  },
  spanish: {
    today: (amount: string) => `Estaba por pagar ${amount}. No se cobró nada.`,
    later: (amount: string, date: string) => `Estaba por programar ${amount} para el ${date}. No se cobró nada.`,
    goOn: 'Seguir con este pago',
  },
};
