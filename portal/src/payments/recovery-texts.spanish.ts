import type { RecoveryTexts } from './recovery-texts.ts';

export const spanish: RecoveryTexts = {
  yourVehicle: 'su vehículo',
  its: (year, make, model) => `su ${make} ${model} ${year}`,
  sought: {
    heading: 'Conserve su vehículo',
    lead: (vehicle) => `Su préstamo está atrasado y pedimos que se recoja ${vehicle}. Usted puede detenerlo ahora.`,
    deadlineTitle: (date) => `Pague a más tardar el ${date} para conservar su vehículo`,
    deadline:
      'En cuanto su pago esté en su préstamo, la recuperación se detiene. Hasta entonces pueden agregarse costos.',
    passedTitle: (date) => `El día para pagar fue el ${date}`,
    passed: 'Tal vez todavía pueda conservar su vehículo. Llámenos antes de pagar.',
    question: '¿Cómo quiere conservarlo?',
    reinstate: 'Ponerse al corriente',
    reinstateNote: 'Detiene la recuperación. Usted sigue pagando como antes',
    payoff: 'Liquidar el préstamo',
    payoffNote: (date) => `Al día de hoy, ${date}. Detiene la recuperación y termina el préstamo`,
    less: 'Un pago menor no detiene la recuperación. Si no puede pagar tanto, llámenos antes de pagar.',
    noRenewal: 'Este préstamo no se puede renovar mientras sigue la recuperación.',
    notOnlineTitle: 'Llámenos para conservar su vehículo',
    notOnline:
      'Este préstamo no se puede pagar en línea. Llámenos: le decimos cuánto pagar y detenemos la recuperación con usted.',
  },
  held: {
    heading: 'Recuperamos su vehículo',
    lead: (vehicle) => `Tenemos ${vehicle}. Tal vez todavía pueda recuperarlo.`,
    deadlineTitle: (date) => `Llámenos a más tardar el ${date}`,
    deadline: 'Hasta ese día puede recuperar su vehículo. Después podría venderse.',
    passedTitle: (date) => `El día para recuperarlo fue el ${date}`,
    passed: 'Llámenos: le decimos si todavía puede recuperarlo.',
    payTitle: 'Cuánto pagar para recuperarlo',
    reinstate: 'Ponerse al corriente',
    reinstateNote:
      'Todo lo atrasado hasta hoy, con los cargos por atraso y los costos de la recuperación. Pone su préstamo al corriente.',
    payoff: 'O pagar todo',
    asOf: (date) =>
      `Al día de hoy, ${date}. Pueden agregarse costos: pregunte la cantidad cuando llame. No se puede pagar en línea.`,
    whereTitle: 'Dónde está su vehículo',
    whereUnknown: 'Llámenos: le decimos dónde está su vehículo.',
    lotPhone: 'Teléfono del lote',
    directions: 'Cómo llegar',
    propertyTitle: 'Sus cosas en el vehículo',
    property: 'Lo que dejó en él es suyo. No tiene que pagar el préstamo antes de recogerlo.',
    propertySteps: ['Llame al lote antes de ir.', 'Lleve una identificación con foto.', 'Vaya en este horario:'],
    propertyCall: 'Llámenos antes de ir y lleve una identificación con foto.',
    noted: (date) => `Nos dijo que leyó esto${date === '' ? '' : ` (${date})`}. Gracias.`,
    acknowledge: 'Ya leí esto',
    acknowledging: 'Enviando',
    notNoted: 'No pudimos anotarlo. Intente de nuevo.',
  },
  call: {
    title: 'Hable con nosotros',
    text: 'Le decimos qué puede hacer y contestamos sus preguntas.',
    call: 'Llamar ahora',
  },
  confirm: {
    stopped: 'Usted conserva su vehículo',
    stoppedText: 'La recuperación se detuvo. Lleve este recibo en su vehículo los próximos días.',
    stillSought: 'Llámenos hoy por su vehículo',
    stillSoughtText: (phone) =>
      `Se agregaron costos mientras pagaba, así que la recuperación sigue. Su pago está en su préstamo. Llame al ${phone}.`,
  },
};
