import type { ProveAgainTexts } from './prove-again-texts.ts';

export const spanish: ProveAgainTexts = {
  title: 'Confirme que es usted',
  text: 'Para este paso se lo pedimos una vez más, aunque su sesión esté abierta.',
  password: 'Contraseña',
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  confirm: 'Confirmar',
  confirming: 'Comprobando',
  usePasskey: 'Usar una llave de acceso',
  continueWith: (name) => `Continuar con ${name}`,
  cancel: 'Ahora no',
  missing: 'Escriba su contraseña',
  wrong: 'Esa contraseña no es correcta.',
  tooManySaves: 'Demasiados intentos de guardar los datos de su cuenta. Espere unos minutos e intente de nuevo.',
  failed: 'Algo salió mal. Intente de nuevo en un momento.',
  offerTitle: '¿Entrar más rápido la próxima vez?',
  offerText: 'Con una llave de acceso usted entra con su rostro, su huella o el código de este dispositivo.',
  offerAdd: 'Agregar una llave de acceso',
  offerAdding: 'Esperando a su dispositivo',
  offerNo: 'No, gracias',
  offerAdded: 'Su llave de acceso está guardada. Úsela la próxima vez que entre.',
};
