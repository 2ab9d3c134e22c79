import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

interface Facts {
  /** The lender as the reader knows it. */
  readonly brand: string;
  /** First day of the service or of the case, or the day of its end, written out. */
  readonly day: string;
  /** The last day of a disaster, written out; empty for all else. */
  readonly until: string;
  readonly note: string;
  /** Number of the certificate of the status check; empty where it rests on something else. */
  readonly certificate: string;
  readonly site: string;
}

/** Letters about what the law protects a customer from, once the lender has decided. */
export const protectionTexts: NotificationTexts<
  'dutyStands' | 'dutyRefused' | 'dutyOver' | 'caseRefused' | 'caseOver' | 'disasterStands' | 'disasterRefused',
  Facts
> = {
  english: {
    dutyStands: {
      subject: () => 'Your loans while you are on active duty',
      lines: ({ brand, day, certificate, site }) => [
        `${brand} has proof of your active duty since ${day}. The Servicemembers Civil Relief Act protects you.`,
        ...(certificate === '' ? [] : [`Certificate of the Department of Defense: ${certificate}`]),
        'From that day you pay no more than 6 percent interest a year on loans from before your service. Interest above that is forgiven. You do not owe it later.',
        'Each payment is lower by the interest that is forgiven. What you paid above it since that day lowers what you owe. If you owe nothing more, we send it back.',
        'We charge no fees while you serve. No vehicle is taken without a court order.',
        '',
        `You see your new amounts at ${site}. Tell us when your service ends.`,
      ],
    },
    dutyRefused: {
      subject: () => 'We could not confirm your active duty',
      lines: ({ note, site }) => [
        `We could not confirm your active duty: ${note}`,
        'Your loans stay as they are for now. You can send your orders, or a letter of your commanding officer, until 180 days after your service. The lower rate then counts from the first day of your service.',
        '',
        `Send them at ${site}, or bring them to your store.`,
      ],
    },
    dutyOver: {
      subject: () => 'Your active duty ended',
      lines: ({ brand, day }) => [
        `Your active duty ended on ${day}. From the next day on, ${brand} counts interest by your contract again.`,
        'What was forgiven stays forgiven. No vehicle is taken without a court order for 90 days more.',
        '',
        'If you still serve, send us your new orders.',
      ],
    },
    caseRefused: {
      subject: () => 'We could not confirm your bankruptcy case',
      lines: ({ note, site }) => [
        `We could not confirm your bankruptcy case: ${note}`,
        'Your loans go on as before.',
        '',
        `If you did file, tell us the case number and the court at ${site}, or call us.`,
      ],
    },
    caseOver: {
      subject: () => 'Your bankruptcy case ended',
      lines: ({ brand, day, site }) => [
        `We learned that your bankruptcy case ended on ${day}.`,
        `At ${site} you see how each loan with ${brand} stands. If you have a lawyer, show them this letter.`,
      ],
    },
    disasterStands: {
      subject: () => 'Your loans after the disaster',
      lines: ({ brand, day, until, site }) => [
        `${brand} saw your papers. No late fee is charged on a payment that is due from ${day} to ${until}.`,
        'We do not remind you of these payments. Letters that the law asks for still come.',
        'If you need more time, you can pause payments for which your loan allows it. There is no fee. Interest goes on as your contract says, and you see its cost before you sign.',
        '',
        `Go to ${site}, open a loan, and choose “I can’t pay this now”.`,
      ],
    },
    disasterRefused: {
      subject: () => 'We could not confirm that the disaster reached you',
      lines: ({ note, site }) => [
        `We could not confirm that the disaster reached you: ${note}`,
        'Your loans go on as before. You can tell us again and send other papers while the disaster holds.',
        '',
        `Send them at ${site}, or call your store.`,
      ],
    },
  },
  spanish: {
    dutyStands: {
      subject: () => 'Sus préstamos mientras está en servicio activo',
      lines: ({ brand, day, certificate, site }) => [
        `${brand} tiene prueba de su servicio activo desde el ${day}. La Ley de Amparo Civil para Miembros del Servicio Militar lo protege.`,
        ...(certificate === '' ? [] : [`Certificado del Departamento de Defensa: ${certificate}`]),
        'Desde ese día paga como máximo un 6 por ciento de interés al año por los préstamos de antes de su servicio. El interés por encima de eso se perdona. No lo deberá después.',
        'Cada pago baja por el interés que se perdona. Lo que pagó de más desde ese día reduce lo que debe. Si ya no debe nada, se lo devolvemos.',
        'No cobramos cargos mientras usted sirve. No se recupera ningún vehículo sin una orden de la corte.',
        '',
        `Vea sus montos nuevos en ${site}. Avísenos cuando termine su servicio.`,
      ],
    },
    dutyRefused: {
      subject: () => 'No pudimos confirmar su servicio activo',
      lines: ({ note, site }) => [
        `No pudimos confirmar su servicio activo: ${note}`,
        'Por ahora sus préstamos siguen como están. Puede enviar sus órdenes, o una carta de su comandante, hasta 180 días después de su servicio. La tasa menor cuenta entonces desde el primer día de su servicio.',
        '',
        `Envíelas en ${site} o llévelas a su tienda.`,
      ],
    },
    dutyOver: {
      subject: () => 'Su servicio activo terminó',
      lines: ({ brand, day }) => [
        `Su servicio activo terminó el ${day}. Desde el día siguiente, ${brand} cuenta el interés de nuevo según su contrato.`,
        'Lo perdonado queda perdonado. Durante 90 días más no se recupera ningún vehículo sin una orden de la corte.',
        '',
        'Si todavía sirve, envíenos sus órdenes nuevas.',
      ],
    },
    caseRefused: {
      subject: () => 'No pudimos confirmar su caso de bancarrota',
      lines: ({ note, site }) => [
        `No pudimos confirmar su caso de bancarrota: ${note}`,
        'Sus préstamos siguen como antes.',
        '',
        `Si presentó un caso, díganos el número y la corte en ${site}, o llámenos.`,
      ],
    },
    caseOver: {
      subject: () => 'Su caso de bancarrota terminó',
      lines: ({ brand, day, site }) => [
        `Supimos que su caso de bancarrota terminó el ${day}.`,
        `En ${site} ve cómo está cada préstamo con ${brand}. Si tiene abogado, muéstrele esta carta.`,
      ],
    },
    disasterStands: {
      subject: () => 'Sus préstamos después del desastre',
      lines: ({ brand, day, until, site }) => [
        `${brand} revisó sus papeles. No se cobra cargo por atraso en los pagos que vencen del ${day} al ${until}.`,
        'No le recordamos esos pagos. Las cartas que exige la ley sí llegan.',
        'Si necesita más tiempo, puede poner pagos en pausa si su préstamo lo permite. No hay cargo. Los intereses siguen según su contrato, y verá cuánto cuesta antes de firmar.',
        '',
        `En ${site}, abra un préstamo y elija “No puedo pagar esto ahora”.`,
      ],
    },
    disasterRefused: {
      subject: () => 'No pudimos confirmar que el desastre le afectó',
      lines: ({ note, site }) => [
        `No pudimos confirmar que el desastre le afectó: ${note}`,
        'Sus préstamos siguen como antes. Puede decírnoslo otra vez y enviar otros papeles mientras dure el desastre.',
        '',
        `Envíelos en ${site} o llame a su tienda.`,
      ],
    },
  },
};
