import type { SystemsTexts } from './systems-texts.ts';

export const spanish: SystemsTexts = {
  parts: {
    addresses: 'su dirección',
    lastPayDate: 'su último día de pago',
    payFrequency: 'con qué frecuencia le pagan',
    bank: 'su cuenta de banco',
    phoneNumber: 'su teléfono',
    email: 'su correo electrónico',
  },
  labels: {
    addresses: 'Donde vive',
    lastPayDate: 'Su último día de pago',
    payFrequency: 'Con qué frecuencia le pagan',
    bank: 'El dinero va a',
    phoneNumber: 'Teléfono',
    email: 'Correo electrónico',
  },
  pendingTitle: (name) => `Guardado. ${name} lo tendrá pronto`,
  pending: (name, parts) =>
    `Sus préstamos con ${name} todavía tienen los datos anteriores: ${parts}. Seguimos intentándolo; usted no tiene que hacer nada.`,
  refusedTitle: (name) => `${name} no aceptó su cambio`,
  refused: (parts, phone) => `Llame al ${phone} para cambiarlo allí: ${parts}.`,
  differsTitle: (name) => `Tenemos otros datos para sus préstamos con ${name}`,
  differs: (parts) =>
    `Allí es diferente: ${parts}. Las cartas y llamadas usan los datos de cada uno. Elija los correctos.`,
  here: 'En esta página',
  keepHere: 'Usar lo de esta página para todos mis préstamos',
  keepThere: (name) => `Usar lo que tiene ${name} para todos mis préstamos`,
  mailElsewhere: (place) => `Correo: ${place}`,
  none: 'Nada',
  done: 'Sus datos son los mismos para todos sus préstamos.',
};
