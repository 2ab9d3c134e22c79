import { type LawRow, toVerify } from './law-row.ts';

/** Notices of states whose law says what a contract has to tell and leaves the words to the lender. */
export const NOTICES_WORDED_HERE = {
  SC_PAYDAY: {
    ownSheet: true,
    withCost: true,
    english: {
      title: 'NOTICE ABOUT YOUR PAYDAY LOAN IN SOUTH CAROLINA',
      lines: [
        'We may charge you one fee for this loan: no more than 15 percent of the amount you borrow.',
        'We hold your payment until the due date, which is no more than 31 days away.',
        'If you cannot pay by the due date, ask us for an extended payment plan before it. You sign a change of this agreement, and pay what you owe in at least four equal parts. The plan costs you nothing.',
        'The State Board of Financial Institutions of South Carolina licenses us.',
      ],
    },
    spanish: {
      title: 'AVISO SOBRE SU PRÉSTAMO HASTA EL DÍA DE PAGO EN CAROLINA DEL SUR',
      lines: [
        'Podemos cobrarle un solo cargo por este préstamo: no más del 15 por ciento de la cantidad que pide.',
        'Guardamos su pago hasta la fecha de vencimiento, que no puede pasar de 31 días.',
        'Si no puede pagar en la fecha de vencimiento, pídanos antes un plan de pago extendido. Usted firma un cambio de este contrato y paga lo que debe en al menos cuatro partes iguales. El plan no le cuesta nada.',
        'La Junta Estatal de Instituciones Financieras de Carolina del Sur nos da la licencia.',
      ],
    },
    source: { citation: 'S.C. Code 34-39-180(A), (C), (D) and (E), 34-39-280(B) and (C)', readOn: '2026-11-28' },
  },
  TN_PAYDAY: {
    ownSheet: false,
    english: {
      title: 'NOTICE ABOUT YOUR PAYDAY LOAN IN TENNESSEE',
      lines: [
        'You can take back your check before the day we may deposit it: pay us the amount of the check.',
        'We may not hold your check for more than 31 days. Our fee may not be more than 15 percent of the check.',
        'Ask us for a copy of anything you sign.',
      ],
    },
    spanish: {
      title: 'AVISO SOBRE SU PRÉSTAMO HASTA EL DÍA DE PAGO EN TENNESSEE',
      lines: [
        'Puede recuperar su cheque antes del día en que podemos depositarlo: páguenos la cantidad del cheque.',
        'No podemos guardar su cheque más de 31 días. Nuestro cargo no puede pasar del 15 por ciento del cheque.',
        'Pídanos una copia de todo lo que firme.',
      ],
    },
    source: { citation: 'Tenn. Code 45-17-112(b) and (d)', readOn: '2026-11-28' },
  },
  OK_SMALL: {
    ownSheet: false,
    english: {
      title: 'NOTICE ABOUT YOUR SMALL LOAN IN OKLAHOMA',
      lines: [
        'You may pay all or part of what you owe at any time, and we charge nothing for it.',
        'You may give this loan back until we close on the next day that we are open.',
        'If you have a complaint, you can tell the Administrator of the Oklahoma Department of Consumer Credit: 629 N.E. 28th Street, Oklahoma City, OK 73105, (800) 448-4904.',
        'If you cannot pay, ask us for a list of credit counselors that the Department has approved.',
      ],
    },
    spanish: {
      title: 'AVISO SOBRE SU PRÉSTAMO PEQUEÑO EN OKLAHOMA',
      lines: [
        'Puede pagar todo o parte de lo que debe en cualquier momento, sin ningún cargo por eso.',
        'Puede devolver este préstamo hasta que cerremos el siguiente día en que estemos abiertos.',
        'Si tiene una queja, puede presentarla al Administrador del Departamento de Crédito al Consumidor de Oklahoma: 629 N.E. 28th Street, Oklahoma City, OK 73105, (800) 448-4904.',
        'Si no puede pagar, pídanos una lista de asesores de crédito que el Departamento aprobó.',
      ],
    },
    source: toVerify(
      'Okla. Stat. tit. 59, 3150.11(A) to (C), which was read; address and telephone of the Administrator from memory',
    ),
  },
  UT_TITLE: {
    ownSheet: true,
    withCost: true,
    english: {
      title: 'DISCLOSURE FORM FOR TITLE LOANS',
      lines: [
        'If you miss a payment and do not make it in the days of grace of the contract, we may take your vehicle.',
        'Title loans most often cost a lot. Loans that cost less are usually open to people with fair credit. Compare the “Annual Percentage Rate” of this loan with loans of other lenders.',
        'If your credit is why you want this loan, a credit counselor may help you. Look under “Credit and Debt Counseling” in the yellow pages, or ask the Utah Department of Financial Institutions.',
      ],
    },
    spanish: {
      title: 'FORMULARIO INFORMATIVO DE PRÉSTAMOS SOBRE TÍTULO',
      lines: [
        'Si no hace un pago antes de que termine el período de gracia del contrato, podemos tomar el vehículo que garantiza este préstamo.',
        'Los préstamos sobre título suelen costar mucho. Quien tiene un crédito razonable casi siempre puede conseguir préstamos que cuestan menos. Compare la “tasa de porcentaje anual” de este préstamo con la de otros prestamistas.',
        'Si quiere este préstamo por problemas con su crédito, le puede servir asesoría de crédito o consejo sobre su dinero. Busque “Credit and Debt Counseling” en las páginas amarillas o pregunte al Departamento de Instituciones Financieras de Utah.',
      ],
    },
    source: { citation: 'Utah Code 7-24-202(1)(d)(ii) and 7-24-203, Utah Adm. Code R343-1-3', readOn: '2026-11-28' },
  },
} as const satisfies Readonly<Record<string, NonNullable<LawRow['notice']>>>;
