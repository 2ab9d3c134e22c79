import { type LawRow, toVerify } from './law-row.ts';

/** Notices that contracts of a state carry, in the words of its law; the Spanish is ours where the law has none. */
export const STATE_NOTICES = {
  KS_PAYDAY: {
    ownSheet: true,
    inBoth: true,
    english: {
      title: 'NOTICE TO BORROWER',
      lines: [
        'KANSAS LAW PROHIBITS THIS LENDER AND THEIR RELATED INTEREST FROM HAVING MORE THAN TWO LOANS OUTSTANDING TO YOU AT ANY ONE TIME. A LENDER CANNOT DIVIDE THE AMOUNT YOU WANT TO BORROW INTO MULTIPLE LOANS IN ORDER TO INCREASE THE FEES YOU PAY.',
      ],
    },
    spanish: {
      title: 'AVISO AL PRESTATARIO',
      lines: [
        'LA LEY DE KANSAS PROHÍBE QUE ESTE PRESTAMISTA Y SUS EMPRESAS RELACIONADAS TENGAN CON USTED MÁS DE DOS PRÉSTAMOS PENDIENTES AL MISMO TIEMPO. UN PRESTAMISTA NO PUEDE DIVIDIR EN VARIOS PRÉSTAMOS LA CANTIDAD QUE USTED QUIERE PEDIR PARA AUMENTAR LOS CARGOS QUE USTED PAGA.',
      ],
    },
    source: { citation: 'K.S.A. 16a-2-404(4)', readOn: '2026-11-27' },
  },
  MO_SMALL: {
    ownSheet: true,
    english: {
      title: 'NOTICE TO BORROWER',
      lines: [
        'This lender offers short-term loans. Please read and understand the terms of the loan agreement before signing.',
        'You may cancel this loan without costs by returning the full principal balance to the lender by the close of the lender’s next full business day.',
      ],
    },
    spanish: {
      title: 'AVISO AL PRESTATARIO',
      lines: [
        'Este prestamista ofrece préstamos a corto plazo. Lea y entienda las condiciones del contrato de préstamo antes de firmar.',
        'Puede cancelar este préstamo sin costo si devuelve al prestamista todo el capital antes del cierre de su siguiente día hábil completo.',
      ],
    },
    source: toVerify('RSMo 408.500.4 and 408.500.5, whose content was read in the summary of the Division of Finance'),
  },
  MO_TITLE: {
    ownSheet: true,
    english: {
      title: 'NOTICE TO BORROWER',
      lines: [
        'Your automobile title will be pledged as security for the loan. If the loan is not repaid in full, including all finance charges, you may lose your automobile.',
        'This lender offers short-term loans. Please read and understand the terms of the loan agreement before signing.',
        'You may cancel this loan without any costs by returning the full principal amount to the lender by the close of the lender’s next full business day.',
        'I have read the above “NOTICE TO BORROWER” and I understand that if I do not repay this loan that I may lose my automobile.',
      ],
    },
    spanish: {
      title: 'AVISO AL PRESTATARIO',
      lines: [
        'El título de su automóvil se entregará como garantía del préstamo. Si el préstamo no se paga por completo, con todos los cargos por financiamiento, usted puede perder su automóvil.',
        'Este prestamista ofrece préstamos a corto plazo. Lea y entienda las condiciones del contrato de préstamo antes de firmar.',
        'Puede cancelar este préstamo sin ningún costo si devuelve al prestamista todo el capital antes del cierre de su siguiente día hábil completo.',
        'He leído el “AVISO AL PRESTATARIO” de arriba y entiendo que, si no pago este préstamo, puedo perder mi automóvil.',
      ],
    },
    source: { citation: 'RSMo 367.518.1(2) and (5), 367.525.1', readOn: '2026-11-27' },
  },
  GA_PAWN: {
    ownSheet: true,
    english: {
      title: 'PAWN TRANSACTION',
      lines: [
        'This is a pawn transaction. Failure to make your payments as described in this document can result in the loss of the pawned item. The pawnbroker can sell or keep the item if you have not made all payments by the specified maturity date.',
        'Failure to make your payment as described in this document can result in the loss of your motor vehicle. The pawnbroker can also charge you certain fees if he or she actually repossesses the motor vehicle.',
      ],
    },
    spanish: {
      title: 'OPERACIÓN DE EMPEÑO',
      lines: [
        'Esta es una operación de empeño. Si no hace sus pagos como se describe en este documento, puede perder el artículo empeñado. El prestamista de empeño puede vender el artículo o quedarse con él si usted no ha hecho todos los pagos en la fecha de vencimiento indicada.',
        'Si no hace su pago como se describe en este documento, puede perder su vehículo. El prestamista de empeño también puede cobrarle ciertos cargos si llega a recuperar el vehículo.',
      ],
    },
    source: toVerify('O.C.G.A. 44-12-138(b)(2), which was read, and (b)(3), from memory'),
  },
  WI_CLOSED_END: {
    ownSheet: false,
    english: {
      title: 'NOTICE TO CUSTOMER',
      lines: [
        'DO NOT SIGN THIS IF IT CONTAINS ANY BLANK SPACES.',
        'YOU ARE ENTITLED TO AN EXACT COPY OF ANY AGREEMENT YOU SIGN.',
        'YOU HAVE THE RIGHT AT ANY TIME TO PAY IN ADVANCE THE UNPAID BALANCE DUE UNDER THIS AGREEMENT AND YOU MAY BE ENTITLED TO A PARTIAL REFUND OF THE FINANCE CHARGE.',
      ],
    },
    spanish: {
      title: 'AVISO AL CLIENTE',
      lines: [
        'NO FIRME ESTO SI TIENE ESPACIOS EN BLANCO.',
        'TIENE DERECHO A UNA COPIA EXACTA DE CUALQUIER CONTRATO QUE FIRME.',
        'TIENE DERECHO EN CUALQUIER MOMENTO A PAGAR POR ADELANTADO EL SALDO QUE DEBE SEGÚN ESTE CONTRATO, Y PUEDE TENER DERECHO A QUE SE LE DEVUELVA PARTE DEL CARGO POR FINANCIAMIENTO.',
      ],
    },
    source: { citation: 'Wis. Stat. 422.303(3)(b) to (d) and (4)', readOn: '2026-11-27' },
  },
} as const satisfies Readonly<Record<string, NonNullable<LawRow['notice']>>>;
