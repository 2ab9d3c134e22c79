import type { InstallTexts } from './install-texts.ts';

export const spanish: InstallTexts = {
  contact: {
    heading: 'Contáctenos',
    lead: 'Llame, escriba o venga. Tenga a mano su número de cuenta si puede.',
    loading: 'Cargando cómo contactarnos',
    line: (brand, number) => `${brand}, línea telefónica ${number}`,
    either: '¿No sabe cuál es la suya? Llame a cualquiera.',
    yours: 'Sus préstamos están aquí',
    hours: 'Horario',
    address: 'Dirección',
    never: 'Nunca le pedimos su contraseña, un código ni el número completo de su tarjeta por teléfono o correo.',
    find: 'Buscar una tienda',
    findNote: 'Por código postal o por el lugar donde está',
    death: 'Falleció un cliente',
    deathNote: 'Avísenos aquí y detenemos lo que le enviamos',
    install: 'Instalar la aplicación',
    installNote: 'Este sitio en su pantalla de inicio',
    ways: 'Más opciones',
  },
  install: {
    heading: 'Instalar la aplicación',
    lead: 'Este sitio en su pantalla de inicio, sin tienda de aplicaciones y sin descarga. Casi no ocupa espacio.',
    deciding: 'Viendo qué opción corresponde a su navegador',
    installed: 'La aplicación ya está instalada aquí.',
    home: 'Ir a mis cuentas',
    unsupported: {
      heading: '¡Navegador no compatible!',
      lead: 'Este navegador no puede instalar la aplicación. Todo funciona también aquí en el navegador. Para instalarla, abra esta página en uno de estos:',
      browsers: {
        apple: 'En un iPhone o iPad: Safari',
        android: 'En Android: Chrome, Edge o Samsung Internet',
        desktop: 'En una computadora: Chrome o Edge',
      },
      address: (host) => `La dirección es ${host}.`,
    },
    apple: {
      heading: 'Instalar en iPhone o iPad',
      lead: 'Abra esta página en Safari y después:',
      steps: {
        share: 'Toque el botón Compartir, el cuadrado con la flecha hacia arriba.',
        add: 'Baje y toque "Agregar a inicio".',
        confirm: 'Toque "Agregar". Nuestro ícono queda en su pantalla de inicio.',
      },
    },
    chrome: {
      heading: 'Instalar con Chrome',
      lead: 'Con un toque si su navegador lo ofrece; si no, en tres pasos.',
      button: 'Instalar ahora',
      asked: 'Su navegador le pregunta ahora. Diga que sí para instalar.',
      otherwise: 'En el menú del navegador:',
      steps: {
        menu: 'Abra el menú del navegador, los tres puntos arriba a la derecha.',
        choose: 'Elija "Instalar aplicación" o "Agregar a la pantalla principal".',
        confirm: 'Elija "Instalar". Nuestro ícono queda entre sus aplicaciones.',
      },
    },
    other: 'Mi dispositivo es otro',
  },
};
