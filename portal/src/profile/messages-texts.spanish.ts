import type { MessagesTexts } from './messages-texts.ts';

/** The words of the messages that were sent to a person, in Spanish. */
export const spanish: MessagesTexts = {
  heading: 'Mensajes',
  lead: 'Las cartas y los avisos que le enviamos. Aquí nunca se guardan códigos.',
  label: 'Sus mensajes, del más reciente al más antiguo',
  loading: 'Cargando sus mensajes',
  unread: 'Nuevo',
  emptyTitle: 'Todavía no hay mensajes',
  emptyText: 'Las cartas, los recibos y los avisos que le enviemos desde ahora también estarán aquí.',
  more: 'Ver mensajes anteriores',
  loadingMore: 'Cargando mensajes anteriores',
  opening: 'Abriendo el mensaje',
  all: 'Todos los mensajes',
};
