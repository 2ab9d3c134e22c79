import type { MessagesTexts } from './messages-texts.ts';

/** The words of the messages that were sent to a person, in Spanish. */
export const spanish: MessagesTexts = {
  heading: 'Mensajes',
  lead: 'Pregunte a su tienda y vuelva a leer lo que le enviamos. Aquí nunca se guardan códigos.',
  sentTitle: 'Lo que le enviamos',
  label: 'Lo que le enviamos, del más reciente al más antiguo',
  about: 'Mostrar',
  aboutAll: 'Todo',
  loading: 'Cargando sus mensajes',
  unread: 'Nuevo',
  emptyTitle: 'Todavía no hay mensajes',
  emptyText: 'Las cartas, los recibos y los avisos que le enviemos desde ahora también estarán aquí.',
  emptyOfLoan: 'Todavía no le hemos enviado nada sobre este préstamo.',
  more: 'Ver mensajes anteriores',
  loadingMore: 'Cargando mensajes anteriores',
  opening: 'Abriendo el mensaje',
  sentBy: (ways) => `Enviado por ${ways}`,
  ways: { email: 'correo', text: 'mensaje de texto', voice: 'llamada', push: 'aviso en su dispositivo' },
  loan: 'Ir a este préstamo',
  papers: 'Papeles de este préstamo',
  papersNote: 'Contrato, cartas y recibos en PDF',
  ask: 'Preguntar sobre este mensaje',
  all: 'Todos los mensajes',
};
