import type { PasswordTexts } from './password-texts.ts';

export const spanish: PasswordTexts = {
  name: 'Contraseña',
  title: 'Cambiar su contraseña',
  change: 'Cambiar',
  note: 'Aquí su sesión sigue abierta y en los demás dispositivos se cierra. Le avisamos con un mensaje.',
  present: 'Contraseña actual',
  next: 'Contraseña nueva',
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  problems: 'Revise esto, por favor',
  presentMissing: 'Escriba su contraseña actual.',
  flaws: {
    password_required: 'Escriba una contraseña nueva.',
    password_not_met: 'Su contraseña no cumple nuestros requisitos',
  },
  failed: 'No funcionó. Inténtelo de nuevo.',
  changed: 'Su contraseña cambió.',
};
