import type { LegalTexts } from './legal-texts.ts';

export const spanish: LegalTexts = {
  version: (version) => `Versión ${version}`,
  print: 'Puede imprimir esta página o pedírnosla en papel sin costo.',
  terms: {
    heading: (brand) => `Términos y condiciones de ${brand}`,
    lead: 'Lo que vale entre usted y nosotros cuando usa este sitio. Si algo es distinto en su contrato de préstamo, vale el contrato.',
    sections: {
      site: {
        title: 'Para qué es este sitio',
        text: 'Aquí ve sus cuentas de préstamo, las paga, las renueva o las cambia cuando su contrato lo permite, firma documentos y mantiene sus datos al día. Lo que debe, y cuándo, está en su contrato. Lo que el sitio muestra viene de nuestros libros en el momento en que usted mira.',
      },
      account: {
        title: 'Su acceso',
        text: 'Es solo para usted. No comparta su contraseña ni sus códigos; nunca se los pedimos por teléfono, correo o mensaje. Avísenos enseguida si cree que otra persona entró. Podemos detener un acceso para cuidar su cuenta, y entonces le decimos cómo abrirlo otra vez.',
      },
      payments: {
        title: 'Pagos',
        text: 'Un pago cuenta el día que el sitio dice antes de que usted lo confirme. Usted autoriza cada pago por separado. Cobramos a la tarjeta que elija la cantidad que confirme, una vez, y le enviamos un recibo. Un pago que su banco rechaza no es un pago: lo que vence sigue pendiente. Un pago programado se puede cambiar o cancelar hasta el final del día anterior.',
      },
      documents: {
        title: 'Documentos y firmas',
        text: 'Lo que firma aquí vale como una firma en papel. Puede recibir cada documento en papel. Usted aceptó los documentos electrónicos por separado y puede retirar ese acuerdo en cualquier momento; eso no deshace lo que ya firmó.',
      },
      messages: {
        title: 'Mensajes',
        text: 'Le escribimos sobre su cuenta al correo y al teléfono que nos dio. La publicidad llega solo si usted la aceptó, y nunca hace falta aceptarla para obtener un préstamo. Las divulgaciones de consentimiento dicen cómo funcionan los mensajes de texto y cómo detenerlos.',
      },
      use: {
        title: 'Uso correcto',
        text: 'No intente llegar a cuentas que no son suyas, perturbar el sitio ni copiarlo con máquinas. Quien paga por otra persona con un enlace ve solo lo que hace falta para eso.',
      },
      liability: {
        title: 'Cuando algo sale mal',
        text: 'Trabajamos para que el sitio esté abierto y correcto. Si muestra algo equivocado, díganos y lo corregimos. Cuando está cerrado, puede pagar por teléfono o en una tienda, y no le cobramos cargo por atraso por un día en que no recibimos pagos en ningún lugar. Nada de esto le quita derechos que le da la ley.',
      },
      changes: {
        title: 'Cambios',
        text: 'Cuando estos términos cambien en algo que le importe, se lo decimos antes de que valga. La versión y su fecha están abajo.',
      },
    },
  },
  optIn: {
    heading: (brand) => `Divulgaciones de consentimiento de ${brand}`,
    lead: 'Cómo funcionan nuestros mensajes de texto y llamadas automáticas, qué acepta usted y cómo detenerlos.',
    stop: 'Envíe STOP o ALTO para terminarlos. Envíe HELP para recibir ayuda.',
    questions: (phone, email) => `¿Preguntas? Llame al ${phone} o escriba a ${email}.`,
    sections: {
      program: {
        title: 'A qué se inscribe',
        text: (brand) =>
          `Con su consentimiento, ${brand} envía mensajes de texto al número que usted dio: recordatorios de pago, noticias de su cuenta y de sus solicitudes, y códigos que usted pide. La publicidad por mensaje necesita un consentimiento aparte.`,
      },
      consent: {
        title: 'Su consentimiento',
        text: (brand) =>
          `Usted acepta que ${brand} envíe estos mensajes con un sistema automático. No tiene que aceptarlo para obtener un préstamo ni para conservarlo. El número debe ser suyo. Díganos cuando cambie.`,
      },
      often: {
        title: 'Con qué frecuencia y cuánto cuesta',
        text: () =>
          'La cantidad de mensajes depende de su cuenta: casi siempre de uno a cuatro al mes por préstamo. Su compañía de teléfono puede cobrar por mensajes y datos. Las compañías no responden por mensajes que llegan tarde o no llegan.',
      },
      stopping: {
        title: 'Cómo detenerlos',
        text: () =>
          'Responda STOP o ALTO a cualquier mensaje, cambie sus ajustes en Mi perfil o llámenos. Recibirá un último mensaje que lo confirma. Los códigos que usted pide siguen llegando. Responda START para recibirlos otra vez.',
      },
      calls: {
        title: 'Llamadas automáticas',
        text: (brand) =>
          `Si aceptó llamadas, ${brand} puede llamar con voz grabada o artificial por su cuenta, nunca antes de las 8 de la mañana ni después de las 9 de la noche donde usted vive. Dígalo en una llamada, o de cualquier otra forma, y terminan.`,
      },
      privacy: {
        title: 'Su número y su consentimiento',
        text: () =>
          'Su número y su consentimiento a los mensajes no se venden ni se comparten con otros para su publicidad. El aviso de privacidad dice más.',
      },
    },
    otherBrands: 'Todas nuestras marcas',
  },
  bureau: {
    heading: 'Divulgación de la agencia de crédito',
    lead: 'Por qué preguntamos a una agencia de crédito por su número de Seguro Social y qué significa para usted.',
    sections: {
      what: {
        title: 'Qué preguntamos',
        text: 'Con su consentimiento enviamos su nombre, fecha de nacimiento, dirección y número de Seguro Social a una agencia de crédito. Ella responde si corresponden a la misma persona. Usamos la respuesta para estar seguros de que es usted quien renueva el préstamo.',
      },
      score: {
        title: 'Su puntaje de crédito',
        text: 'Es una consulta leve. No cambia su puntaje y otros prestamistas no la ven.',
      },
      choice: {
        title: 'Usted decide',
        text: 'Puede decir que no. Entonces el préstamo no se puede renovar en línea, pero puede pagarlo aquí como siempre y su tienda puede renovarlo con usted.',
      },
      wrong: {
        title: 'Si la respuesta está equivocada',
        text: 'Si la agencia no puede confirmar sus datos, se lo decimos, y usted puede ver gratis lo que tiene sobre usted y pedir que corrija los errores. Mientras tanto su tienda le ayuda.',
      },
      saved: {
        title: 'Qué guardamos',
        text: 'Guardamos que usted aceptó, el texto que aceptó y si la verificación tuvo éxito. Su número de Seguro Social se guarda cifrado y se muestran solo los últimos cuatro números.',
      },
    },
  },
};
