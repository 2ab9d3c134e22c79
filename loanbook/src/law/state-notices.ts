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
        'The length of this pawn transaction is 30 days. It can be renewed only with the agreement of both parties and only for 30 day incremental periods.',
        'After the grace period, the pledged goods become the property of the pawnbroker.',
      ],
    },
    spanish: {
      title: 'OPERACIÓN DE EMPEÑO',
      lines: [
        'Esta es una operación de empeño. Si no hace sus pagos como se describe en este documento, puede perder el artículo empeñado. El prestamista de empeño puede vender el artículo o quedarse con él si usted no ha hecho todos los pagos en la fecha de vencimiento indicada.',
        'Si no hace su pago como se describe en este documento, puede perder su vehículo. El prestamista de empeño también puede cobrarle ciertos cargos si llega a recuperar el vehículo.',
        'Esta operación de empeño dura 30 días. Solo se puede renovar si las dos partes están de acuerdo, y solo por períodos de 30 días.',
        'Después del período de gracia, lo empeñado pasa a ser propiedad del prestamista de empeño.',
      ],
    },
    source: toVerify('O.C.G.A. 44-12-138(b)(1) and (2), which were read, and the rest of (b), from memory'),
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
  WI_COSIGNER: {
    ownSheet: true,
    english: {
      title: 'EXPLANATION OF PERSONAL OBLIGATION',
      lines: [
        '(a) You have agreed to pay the total of payments under a consumer credit transaction between {customer} and {lender} made on {date} for a loan in the amount of {amount}.',
        '(b) You will be liable and fully responsible for payment of the above amount even though you may not be entitled to any of the goods, services or loan furnished thereunder.',
        '(c) You may be sued in court for the payment of the amount due under this consumer credit transaction even though the customer named above may be working or have funds to pay the amount due.',
        '(d) This explanation is not the agreement under which you are obligated, and the guaranty or agreement you have executed must be consulted for the exact terms of your obligations.',
        '(e) You are entitled now, or at any time, to one free copy of any document you sign or which evidences this transaction.',
        '(f) The undersigned acknowledges receipt of an exact copy of this notice.',
      ],
    },
    spanish: {
      title: 'EXPLICACIÓN DE LA OBLIGACIÓN PERSONAL',
      lines: [
        '(a) Usted aceptó pagar el total de pagos de una operación de crédito al consumidor entre {customer} y {lender}, hecha el {date}, de un préstamo por la cantidad de {amount}.',
        '(b) Usted será responsable por completo del pago de esa cantidad, aunque no tenga derecho a los bienes, los servicios o el préstamo que se dieron por ella.',
        '(c) Pueden demandarlo en un tribunal por el pago de lo que se debe de esta operación de crédito, aunque el cliente nombrado arriba tenga trabajo o dinero para pagarlo.',
        '(d) Esta explicación no es el contrato que lo obliga. Los términos exactos de sus obligaciones están en la garantía o el contrato que usted firmó.',
        '(e) Usted tiene derecho, ahora o en cualquier momento, a una copia gratis de cada documento que firme o que pruebe esta operación.',
        '(f) Quien firma confirma que recibió una copia exacta de este aviso.',
      ],
    },
    source: toVerify('Wis. Stat. 422.305(1), from memory; 422.305(2) to (5) and Wis. Adm. Code DFI-WCA 1.35 were read'),
  },
  TX_LENDER: {
    ownSheet: false,
    english: {
      title: 'NOTICE OF THE OFFICE OF CONSUMER CREDIT COMMISSIONER',
      lines: [
        'For questions or complaints about this loan, contact {lender} at {phone}. The lender is licensed and examined under Texas law by the Office of Consumer Credit Commissioner (OCCC), a state agency. If a complaint or question cannot be resolved by contacting the lender, consumers can contact the OCCC to file a complaint or ask a general credit-related question. OCCC address: 2601 N. Lamar Blvd., Austin, Texas 78705. Phone: (800) 538-1579. Fax: (512) 936-7610. Website: occc.texas.gov. Email: consumer.complaints@occc.texas.gov.',
      ],
    },
    spanish: {
      title: 'AVISO DE LA OFICINA DEL COMISIONADO DE CRÉDITO AL CONSUMIDOR',
      lines: [
        'Si tiene preguntas o quejas sobre este préstamo, llame a {lender} al {phone}. La Oficina del Comisionado de Crédito al Consumidor (OCCC), una agencia del estado, da la licencia al prestamista y lo examina según la ley de Texas. Si el prestamista no resuelve una queja o pregunta, usted puede presentar una queja ante la OCCC o hacerle una pregunta general sobre crédito. Dirección de la OCCC: 2601 N. Lamar Blvd., Austin, Texas 78705. Teléfono: (800) 538-1579. Fax: (512) 936-7610. Sitio web: occc.texas.gov. Correo electrónico: consumer.complaints@occc.texas.gov.',
      ],
    },
    source: toVerify(
      'the notice of 7 TAC 83.6003(a)(2) and 86.101(a), which were read, as a regulated lender gives it',
    ),
  },
  TX_ARRANGED: {
    ownSheet: true,
    english: {
      title: 'CREDIT SERVICES CONTRACT AND NOTICE OF CANCELLATION',
      lines: [
        'You, the buyer, may cancel this contract at any time before midnight of the third day after the date of the transaction. See the notice of cancellation below for an explanation of this right.',
        'There is no prepayment penalty.',
        'A credit access business must comply with Chapter 392 of the Texas Finance Code and the federal Fair Debt Collection Practices Act (15 U.S.C. Section 1692 et seq.) with respect to this extension of consumer credit.',
        'A person may not threaten or pursue criminal charges against a consumer related to a check or other debit authorization provided by the consumer as security for a transaction in the absence of forgery, fraud, theft, or other criminal conduct.',
        'A credit access business must comply, to the extent applicable, with 10 U.S.C. Section 987 and any regulations adopted under that law with respect to this extension of consumer credit.',
        'This business is licensed and examined under Texas law by the Office of Consumer Credit Commissioner (OCCC), a state agency. If a complaint or question cannot be resolved by contacting the business, consumers can contact the OCCC to file a complaint or ask a general credit-related question. OCCC address: 2601 N. Lamar Blvd., Austin, Texas 78705. Phone: (800) 538-1579. Fax: (512) 936-7610. Website: occc.texas.gov. Email: consumer.complaints@occc.texas.gov.',
        'NOTICE OF CANCELLATION. You may cancel this contract, without any penalty or obligation, within three days after the date the contract is signed. If you cancel, any payment made by you under this contract will be returned within 10 days after the date of receipt by the organization of your cancellation notice. To cancel this contract, mail or deliver a signed, dated copy of this cancellation notice, or other written notice, to {lender} at {address} before midnight on {cancelBy}.',
      ],
    },
    spanish: {
      title: 'CONTRATO DE SERVICIOS DE CRÉDITO Y AVISO DE CANCELACIÓN',
      lines: [
        'Usted, el comprador, puede cancelar este contrato en cualquier momento antes de la medianoche del tercer día después de la fecha de la operación. El aviso de cancelación de abajo explica este derecho.',
        'No hay penalidad por pagar antes.',
        'Una empresa de acceso al crédito tiene que cumplir, en este crédito al consumidor, el capítulo 392 del Código de Finanzas de Texas y la ley federal de prácticas justas en el cobro de deudas (15 U.S.C. 1692 y siguientes).',
        'Nadie puede amenazar a un consumidor con cargos penales, ni presentarlos, por un cheque u otra autorización de débito que dio como garantía, si no hubo falsificación, fraude, robo u otro delito.',
        'Una empresa de acceso al crédito tiene que cumplir, en lo que corresponda, 10 U.S.C. 987 y sus reglamentos en este crédito al consumidor.',
        'La Oficina del Comisionado de Crédito al Consumidor (OCCC), una agencia del estado, da la licencia a esta empresa y la examina según la ley de Texas. Si la empresa no resuelve una queja o pregunta, usted puede presentar una queja ante la OCCC o hacerle una pregunta general sobre crédito. Dirección de la OCCC: 2601 N. Lamar Blvd., Austin, Texas 78705. Teléfono: (800) 538-1579. Fax: (512) 936-7610. Sitio web: occc.texas.gov. Correo electrónico: consumer.complaints@occc.texas.gov.',
        'AVISO DE CANCELACIÓN. Usted puede cancelar este contrato, sin penalidad ni obligación, dentro de los tres días después de la fecha en que lo firma. Si lo cancela, todo pago que haya hecho por este contrato se le devolverá dentro de los 10 días después de que la organización reciba su aviso. Para cancelarlo, envíe por correo o entregue una copia firmada y fechada de este aviso, u otro aviso por escrito, a {lender}, {address}, antes de la medianoche del {cancelBy}.',
      ],
    },
    source: toVerify(
      'Tex. Fin. Code 393.201(c) and 7 TAC 83.6003(a)(2), which were read, and 393.202 and its form, from memory',
    ),
  },
  ID_PAYDAY: {
    ownSheet: true,
    english: {
      title: 'NOTICE TO BORROWER',
      lines: [
        '1. PAYDAY LOANS ARE INTENDED TO ADDRESS SHORT-TERM, NOT LONG-TERM, FINANCIAL NEEDS.',
        '2. YOU WILL BE REQUIRED TO PAY ADDITIONAL FEES IF YOU RENEW THE PAYDAY LOAN RATHER THAN PAY THE DEBT IN FULL WHEN DUE.',
        '3. CREDIT COUNSELING SERVICES ARE AVAILABLE TO CONSUMERS WHO ARE EXPERIENCING FINANCIAL PROBLEMS.',
      ],
    },
    spanish: {
      title: 'AVISO AL PRESTATARIO',
      lines: [
        '1. LOS PRÉSTAMOS HASTA EL DÍA DE PAGO SON PARA NECESIDADES DE DINERO A CORTO PLAZO, NO A LARGO PLAZO.',
        '2. USTED TENDRÁ QUE PAGAR MÁS CARGOS SI RENUEVA EL PRÉSTAMO EN VEZ DE PAGAR TODA LA DEUDA CUANDO VENCE.',
        '3. HAY SERVICIOS DE ASESORÍA DE CRÉDITO PARA CONSUMIDORES CON PROBLEMAS DE DINERO.',
      ],
    },
    source: toVerify('Idaho Code 28-46-415, whose first statement was read, the others from memory'),
  },
} as const satisfies Readonly<Record<string, NonNullable<LawRow['notice']>>>;
