import type { DisclosureTexts } from './disclosure-texts.english.ts';
import { licenseInSpanish } from './license-names.ts';

export const spanish: DisclosureTexts = {
  lender: 'Prestamista',
  address: 'Dirección',
  arrangedBy: 'Gestionado por',
  vehicle: 'Vehículo',
  licence: 'Con licencia de',
  licenceIn: (licence, state) => `${licenseInSpanish(licence)}, ${state}`,
  account: 'Cuenta',
  borrower: 'Prestatario',
  cosigner: 'Codeudor',
  reader: 'Entregado a',
  madeOn: 'Fecha de este contrato',
  questions: (store, phone) =>
    `¿Preguntas? Llame a ${store} al ${phone}. Le explicamos cualquier parte de este documento antes de que lo firme.`,

  eSign: {
    title: 'Su consentimiento para hacerlo por medios electrónicos',
    lead: (lender) =>
      `Usted puede recibir, leer y firmar en pantalla los documentos de esta cuenta. Esta página dice qué significa. ${lender} solo puede hacerlo si usted está de acuerdo.`,
    coversHeading: 'Qué abarca',
    covers:
      'Abarca los documentos de esta cuenta: el contrato, las declaraciones que pide la ley, avisos, estados de cuenta y recibos. No abarca los avisos que la ley exige en papel.',
    paperHeading: 'Puede tener papel',
    paper: (phone) =>
      `Puede pedir sin costo una copia en papel de cualquier documento. Llame al ${phone} o pídala en su tienda.`,
    withdrawHeading: 'Puede cambiar de opinión',
    withdraw: (phone) =>
      `Puede retirar este consentimiento en cualquier momento, en su perfil o llamando al ${phone}. No cuesta nada. Lo que firmó antes sigue siendo válido, y desde entonces usamos papel.`,
    needsHeading: 'Qué necesita',
    needs:
      'Necesita un navegador actual, un correo electrónico que pueda leer y una forma de guardar o imprimir archivos PDF.',
    contactHeading: 'Mantenga su correo al día',
    contact: 'Si cambia su correo electrónico, cámbielo en su perfil para que le lleguen nuestros avisos.',
    agree:
      'Al poner sus iniciales o firmar acepta recibir y firmar por medios electrónicos los documentos de esta cuenta y confirma que puede abrirlos en este dispositivo.',
  },

  privacy: {
    title: 'Aviso de privacidad',
    revised: 'Última revisión: noviembre de 2026',
    lead: (lender) => `Datos: ¿qué hace ${lender} con su información personal?`,
    whyHeading: '¿Por qué?',
    why: 'Las compañías financieras deciden cómo comparten su información personal. La ley federal da a los consumidores el derecho de limitar parte de lo que se comparte, pero no todo. La ley federal también exige que le digamos cómo reunimos, compartimos y protegemos su información personal. Lea este aviso con atención para entender lo que hacemos.',
    whatHeading: '¿Qué?',
    what: 'Los tipos de información personal que reunimos y compartimos dependen del producto o servicio que tiene con nosotros. Pueden incluir: número de Seguro Social e ingresos; saldos de cuentas e historial de pagos; historial de crédito y movimientos de cuentas. Cuando deja de ser nuestro cliente, seguimos compartiendo su información como lo describe este aviso.',
    howHeading: '¿Cómo?',
    how: (lender) =>
      `Todas las compañías financieras necesitan compartir la información personal de sus clientes para sus actividades de todos los días. Abajo están las razones por las que pueden compartirla, las razones por las que ${lender} decide hacerlo y si usted puede limitarlo.`,
    reason: 'Razones por las que podemos compartir su información personal',
    share: '¿La compartimos?',
    limit: '¿Puede usted limitarlo?',
    rows: [
      [
        'Para nuestras actividades de todos los días: como procesar sus operaciones, llevar sus cuentas, responder a órdenes judiciales e investigaciones legales o informar a las agencias de crédito',
        'Sí',
        'No',
      ],
      ['Para nuestra publicidad: para ofrecerle nuestros productos y servicios', 'Sí', 'Sí'],
      ['Para publicidad conjunta con otras compañías financieras', 'No', 'No la compartimos'],
      [
        'Para las actividades de todos los días de nuestras afiliadas: información sobre sus operaciones y experiencias',
        'Sí',
        'No',
      ],
      [
        'Para las actividades de todos los días de nuestras afiliadas: información sobre su capacidad de crédito',
        'No',
        'No la compartimos',
      ],
      ['Para que nuestras afiliadas le hagan publicidad', 'No', 'No la compartimos'],
      ['Para que compañías no afiliadas le hagan publicidad', 'No', 'No la compartimos'],
    ],
    limitHeading: 'Para limitar lo que compartimos',
    limitHow: (phone) =>
      `Llame al ${phone} o elíjalo en su perfil. Si es un cliente nuevo, podemos comenzar a compartir su información 30 días después de enviarle este aviso. Cuando deja de ser nuestro cliente, seguimos compartiendo su información como lo describe este aviso. Puede llamarnos en cualquier momento para limitarlo.`,
    whoHeading: 'Quiénes somos',
    who: '¿Quién da este aviso?',
    doHeading: 'Qué hacemos',
    doRows: [
      [
        '¿Cómo protegemos su información personal?',
        'Para proteger su información personal de accesos y usos no autorizados, usamos medidas de seguridad que cumplen con la ley federal. Incluyen protección de computadoras y archivos y edificios seguros. Llevamos un registro de quién hizo qué en su cuenta, y usted puede leerlo en su perfil.',
      ],
      [
        '¿Cómo reunimos su información personal?',
        'La reunimos, por ejemplo, cuando usted solicita un préstamo o nos informa de sus ingresos; nos paga o nos da sus datos de contacto; muestra su identificación oficial. También la reunimos de otros, como agencias de crédito, afiliadas u otras compañías.',
      ],
      [
        '¿Por qué no puedo limitar todo?',
        'La ley federal le da el derecho de limitar solamente: que se comparta información sobre su capacidad de crédito para las actividades de todos los días de las afiliadas; que las afiliadas usen su información para hacerle publicidad; que se comparta para que compañías no afiliadas le hagan publicidad. Las leyes estatales y cada compañía pueden darle otros derechos.',
      ],
    ],
    definitionsHeading: 'Definiciones',
    definitions: [
      [
        'Afiliadas',
        'Compañías relacionadas por un dueño o control común. Pueden ser financieras o no. Nuestras afiliadas incluyen las compañías que prestan bajo nuestras otras marcas de tiendas.',
      ],
      [
        'No afiliadas',
        'Compañías que no están relacionadas por un dueño o control común. Pueden ser financieras o no. No compartimos su información con ellas para que le hagan publicidad.',
      ],
      [
        'Publicidad conjunta',
        'Un acuerdo formal entre compañías financieras no afiliadas que juntas le ofrecen productos o servicios financieros. No hacemos publicidad conjunta.',
      ],
    ],
  },

  letter: { date: 'Fecha', store: 'Tienda', customer: 'Cliente' },

  pawn: {
    pledgor: 'Empeñado por',
    pledged: 'Vehículo empeñado',
    made: 'Fecha del empeño',
    advanced: 'Dinero que recibe',
    apr: 'Tasa de porcentaje anual',
    firstPeriod: (days) => `Los primeros ${days} días terminan el`,
    charge: (days) => `Cargo por los primeros ${days} días`,
    redeem: (days) => `Costo de recuperarlo en los primeros ${days} días`,
    later: (days) => `Cargo por cada ${days} días después`,
    laterCharge: (rate) => `${rate} al año de lo que todavía debe`,
    renewed: 'Renovaciones que usted y nosotros acordamos ahora',
    renewedFor: (periods, days) =>
      `${periods} ${periods === 1 ? 'período más' : 'períodos más'} de ${days} días, uno después del otro. Puede recuperar el vehículo al final de cada uno.`,
    maturity: 'Fecha de vencimiento',
    grace: 'Período de gracia: puede recuperarlo hasta el',
  },

  agreement: {
    title: 'Contrato de crédito',
    box: 'Declaraciones de la ley federal de Veracidad en los Préstamos',
    apr: 'TASA DE PORCENTAJE ANUAL: el costo de su crédito como tasa anual',
    charge: 'CARGO POR FINANCIAMIENTO: lo que el crédito le costará en dólares',
    financed: 'Cantidad financiada: el crédito que se le da a usted o en su nombre',
    total: 'Total de pagos: lo que habrá pagado cuando haya hecho todos los pagos del calendario',
    schedule: 'Su calendario de pagos',
    count: 'Número de pagos',
    amount: 'Cantidad de cada uno',
    due: 'Cuándo vencen',
    frequency: {
      weekly: 'cada semana',
      everyTwoWeeks: 'cada dos semanas',
      twiceAMonth: 'dos veces al mes',
      monthly: 'cada mes',
      every30Days: 'cada 30 días',
      single: 'una vez',
    },
    dueOnce: (date) => date,
    dueFrom: (frequency, first, last) => `${frequency}, del ${first} al ${last}`,
    securityVehicle: (vehicle) =>
      `Garantía: usted nos da un derecho de garantía sobre su vehículo${vehicle === undefined ? '' : `, ${vehicle}`}. Si no paga, podemos quedarnos con él.`,
    securityNone: 'Garantía: ningún bien suyo garantiza este préstamo.',
    lateNone: 'Cargo por atraso: ninguno.',
    late: (days, charge) => `Cargo por atraso: si un pago se atrasa más de ${days} días, usted paga ${charge}.`,
    lateFlat: (flat) => flat,
    lateShare: (percent) => `${percent}% de lo atrasado`,
    lateBoth: (flat, percent) => `${flat} y ${percent}% de lo atrasado`,
    lateMost: (charge, most) => `${charge}, como máximo ${most}`,
    lateOfUnpaid: (percent) => `${percent}% de la parte sin pagar de ese pago`,
    lateOfWhole: (percent) => `${percent}% de ese pago`,
    lateLesser: (share, flat) => `${share} o ${flat}, lo que sea menos`,
    lateGreater: (share, flat) => `${share} o ${flat}, lo que sea más`,
    lateSmall: (charge, payment, most) => `${charge}; como máximo ${most} por un pago de ${payment} o menos`,
    lateOnce:
      'Se cobra una sola vez por cada pago. Un pago hecho completo cuando vence no causa ninguno, aunque un pago o cargo por atraso anterior siga sin pagar.',
    returnedOnce: (amount) =>
      `Cargo por pago devuelto: si su banco no acepta un pago, usted paga ${amount}, una sola vez durante este préstamo.`,
    returnedNone: 'Cargo por pago devuelto: ninguno.',
    arrangedHeading: 'Quién presta y quién gestionó este préstamo',
    arranged: (lender, store, interest, fee) =>
      `${lender} hace este préstamo y cobra intereses del ${interest}% al año. ${store} es una empresa de acceso al crédito: gestionó el préstamo, lo garantiza y cobra por ello un cargo aparte de los intereses. Ese cargo es del ${fee}% al año de lo que usted aún debe, contado por día, con el cargo que se indique arriba. Ambos son parte del cargo por financiamiento.`,
    prepayStops:
      'Pagar antes: no hay multa. Los intereses se cobran solo hasta el día en que paga, así que pagar antes le cuesta menos.',
    prepayKeeps: 'Pagar antes: no hay multa. No se le devuelve parte del cargo por financiamiento.',
    prepayFee: (fee) =>
      `Pagar antes: no hay multa, y pagar antes no baja el cargo. El cargo completo de ${fee} se debe desde el primer día y no se le devuelve ninguna parte, salvo que cancele este préstamo a tiempo.`,
    prepayInterest: 'Los intereses se cobran solo hasta el día en que paga.',
    contractReference:
      'Consulte el resto de este contrato para saber más sobre la falta de pago, el incumplimiento, nuestro derecho a pedir todo el saldo antes de su vencimiento, y las devoluciones y multas por pagar antes.',
    itemisation: 'A dónde va la cantidad financiada',
    toYou: 'Se le entrega a usted',
    onEarlier: 'Se paga a su préstamo anterior',
    earlierPrincipal: 'de eso, lo que pidió prestado',
    earlierInterest: 'de eso, intereses sin pagar',
    earlierFees: 'de eso, cargos sin pagar',
    toSeller: (product) => `Se paga a otros por usted: ${product}, opcional`,
    prepaid: 'Cargo por financiamiento pagado por adelantado, fuera de la cantidad financiada',
    promiseHeading: 'Su promesa',
    promise: (total, rate) =>
      `Usted promete pagar ${total} según el calendario de arriba. Se cobran intereses del ${rate}% al año sobre lo que aún debe.`,
    fee: (fee) => ` El calendario incluye un cargo de ${fee}.`,
    noInterest: (total, fee) =>
      `Usted promete pagar ${total} según el calendario de arriba. Eso incluye un cargo de ${fee}. No se cobran intereses.`,
    allocationHeading: 'A dónde van sus pagos',
    allocation: 'Cada pago va a esto, en este orden:',
    allocationStep: (step, kinds, parts) => `${step}. ${kinds}: ${parts}.`,
    allocationOfEach: (parts) => `de cada uno, ${parts}`,
    allocationKinds: { pastDue: 'lo vencido', due: 'lo que vence en la próxima fecha', advance: 'lo que aún no vence' },
    allocationParts: {
      penalty: 'cargos por atraso',
      fee: 'otros cargos',
      interest: 'intereses',
      principal: 'lo que pidió prestado',
    },
    allocationThen: ', luego ',
    laterHeading: 'Después de la última fecha de pago, y pagos que se retiran',
    maturityAccrues: (rate) =>
      `Los intereses no terminan en la última fecha de pago. Siguen al ${rate}% al año sobre lo que aún debe.`,
    maturityAccruesArranged: (rate) =>
      `Los intereses no terminan en la última fecha de pago, y el cargo de la tienda tampoco. Siguen, juntos al ${rate}% al año, sobre lo que aún debe.`,
    maturityStops: 'Si todavía debe algo después de la última fecha de pago, desde ese día ya no se cobran intereses.',
    takenBackAll:
      'Si su banco retira un pago hecho con tarjeta, volvemos a calcular este préstamo como si ese pago nunca hubiera llegado. Sus pagos posteriores pueden aplicarse entonces a otras cosas que antes.',
    takenBackLast:
      'Si su banco retira un pago hecho con tarjeta, lo que ese pago había cubierto se debe otra vez desde ese día, y desde entonces genera intereses. Sus pagos posteriores se quedan donde se aplicaron.',
    renewalHeading: 'Esta es una renovación',
    renewal: (old) =>
      `Este préstamo reemplaza la cuenta ${old}, que se cierra. Una renovación comienza el calendario de nuevo: pagará intereses por más tiempo que si hubiera seguido pagando el préstamo anterior.`,
    cancelHeading: 'Puede cancelar',
    cancel: (until) =>
      `Puede cancelar sin costo hasta el final del ${until ?? 'siguiente día hábil'}. El dinero que recibió se devuelve y el préstamo anterior queda como si nada hubiera pasado. Un pago que hizo queda como pago del préstamo anterior.`,
    cancelLoan: (until) =>
      `Puede cancelar este préstamo sin costo hasta el final del ${until}: devuelve el dinero que recibió y no debe intereses ni cargos. Mientras no haya recogido el dinero, no tiene nada que devolver.`,
    defaultHeading: 'Si no paga',
    default:
      'Si no puede pagar a tiempo, llámenos antes de la fecha de vencimiento. Si no paga, podemos pedir todo lo que debe, informarlo a las agencias de crédito y usar los derechos que nos da la ley de su estado.',
    disputesHeading: 'Si no estamos de acuerdo',
    disputes:
      'Usted conserva todos sus derechos. Este contrato no le pide renunciar a un tribunal, a un jurado ni a una acción de grupo, y no envía los conflictos a arbitraje.',
    beforeSigning:
      'No firme este contrato antes de haberlo leído. Tiene derecho a una copia, y queda en sus documentos.',
  },

  cosignerNotice: {
    title: 'Aviso al codeudor',
    lines: [
      'Se le pide que garantice esta deuda. Piénselo bien antes de hacerlo. Si el prestatario no paga la deuda, usted tendrá que pagarla. Asegúrese de que puede pagarla si tiene que hacerlo y de que quiere aceptar esta responsabilidad.',
      'Es posible que tenga que pagar hasta el total de la deuda si el prestatario no paga. También es posible que tenga que pagar cargos por atraso o gastos de cobranza, que aumentan esa cantidad.',
      'El acreedor puede cobrarle esta deuda a usted sin tratar primero de cobrársela al prestatario. El acreedor puede usar contra usted los mismos métodos de cobranza que puede usar contra el prestatario, como demandarlo, embargar su salario, etc. Si alguna vez no se cumple con esta deuda, ese hecho puede pasar a formar parte de su historial de crédito.',
      'Este aviso no es el contrato que lo hace responsable de la deuda.',
    ],
  },

  mla: {
    title: 'Declaración para miembros de las Fuerzas Armadas',
    statement:
      'La ley federal da protecciones importantes a los miembros de las Fuerzas Armadas y a sus dependientes en los créditos al consumidor. En general, el costo del crédito al consumidor para un miembro de las Fuerzas Armadas y su dependiente no puede pasar de una tasa de porcentaje anual del 36 por ciento. Esta tasa debe incluir, según corresponda a la operación o cuenta de crédito: los costos de las primas de seguros de crédito; los cargos por productos adicionales vendidos con el crédito; cualquier cargo de solicitud (salvo ciertos cargos de solicitud de determinadas operaciones o cuentas de crédito); y cualquier cargo de participación (salvo ciertos cargos de participación de una cuenta de tarjeta de crédito).',
    obligationHeading: 'Lo que tiene que pagar',
    obligation: (total, payments, first) =>
      `Tiene que pagar ${total} en ${payments === 1 ? 'un pago' : `${payments} pagos`}, el primero el ${first}.`,
    spoken: (phone) =>
      `Para escuchar esta declaración y su obligación de pago, llame al ${phone}. La llamada es gratis.`,
    rights: 'Firme lo que firme, conserva estos derechos.',
  },

  ancillary: {
    title: 'Productos opcionales que eligió',
    lead: 'Estos productos son opcionales. No los necesita para obtener ni renovar un préstamo, y decir que no no cambia sus condiciones.',
    price: 'Precio',
    total: 'En total',
    paid: 'El precio se le presta con el préstamo nuevo, así que también paga interés por él. Su contrato lo nombra donde dice a dónde va la cantidad financiada.',
    cancelHeading: 'Puede cancelar',
    cancel: (phone) =>
      `Puede cancelar cada uno cuando quiera: llame al ${phone}. Dentro de 30 días recibe todo su precio, si no lo usó. Lo que recibe después se dice arriba.`,
  },

  olpa: {
    title: 'Autorización de su pago en línea',
    lead: 'Usted autorizó un pago con su tarjeta de débito. No se repite.',
    amount: 'Cantidad',
    date: 'Fecha',
    card: 'Tarjeta',
    cardEnding: (lastFour) => `terminada en ${lastFour}`,
    towards: 'Para la cuenta',
    statement:
      'Usted confirma que la tarjeta es suya, que puede usarla y que autorizó este pago. Si vuelve sin pagarse, podemos cobrar una vez el cargo que dice su contrato.',
    wrong: (phone) => `Si no lo autorizó o la cantidad está mal, llame de inmediato al ${phone}.`,
  },

  addon: {
    title: 'Su retiro de efectivo',
    lead: 'Qué significa retirar efectivo de su línea de crédito.',
    request: 'Número de solicitud',
    drawn: 'Efectivo que retira',
    rate: 'TASA DE PORCENTAJE ANUAL',
    charge: 'CARGO POR FINANCIAMIENTO, si paga cada mínimo en su día',
    total: 'Total de pagos, entonces',
    owedAfter: 'Capital que deberá, después del retiro',
    leftAfter: 'Le queda de su límite de crédito',
    limit: 'Límite de crédito',
    nextPayment: 'Próximo pago mínimo',
    onDay: (amount, day) => `${amount} el ${day}`,
    interestHeading: 'Cómo cuentan los intereses',
    interest: (rate) =>
      `Los intereses se cobran desde el día del retiro, al ${rate}% al año, sobre lo que aún debe. No hay un tiempo sin intereses.`,
    paymentHeading: 'Sus pagos',
    payment:
      'Un retiro aumenta su pago mínimo. Pagar solo el mínimo toma más tiempo y cuesta más. Pagar antes no cuesta nada.',
    cancelHeading: 'Puede cancelar',
    cancel:
      'Puede cancelar el retiro hasta que se haya enviado el dinero, y devolverlo sin costo hasta el final del día hábil que sigue a ese envío.',
    late: 'Si paga tarde, quizás tenga que pagar un cargo por atraso, y puede informarse a las agencias de crédito.',
  },

  settlement: {
    title: 'Acuerdo de liquidación',
    lead: (amount, date) =>
      `Aceptamos ${amount} por todo lo que debe en esta cuenta, si lo recibimos a más tardar el ${date}.`,
    owed: 'Usted debe hoy',
    amount: 'Aceptamos',
    forgiven: 'Perdonamos',
    by: 'Se puede pagar hasta',
    termsHeading: 'Qué significa',
    terms:
      'Cuando llegue la cantidad, usted no debe nada más en esta cuenta, y no cobraremos, venderemos ni cederemos lo que queda.',
    missed:
      'Si no llega a más tardar ese día, esta oferta termina y su cuenta queda como está, menos lo que haya pagado.',
    reporting: 'Reportamos la cuenta a las agencias de crédito como liquidada por menos del saldo total.',
    tax: 'Si perdonamos $600 o más, tenemos que informarlo al IRS, y quizás tenga que pagar impuestos por ello. Pregunte a un asesor.',
    free: 'Usted decide libremente. Puede hablar con un abogado o un consejero antes de firmar.',
  },
};
