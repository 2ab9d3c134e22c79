import type { AddressTexts } from './address-texts.ts';

export const spanish: AddressTexts = {
  search: 'Busque su dirección',
  searchHint: 'Empiece con el número y la calle. También puede escribirla completa abajo.',
  suggestions: 'Sugerencias',
  line1: 'Calle y número',
  line2: 'Apartamento, suite',
  optional: '(opcional)',
  city: 'Ciudad',
  state: 'Estado',
  chooseState: 'Elija un estado',
  zip: 'Código postal',
  wrong: {
    line1: 'Escriba la calle y el número.',
    line2: 'Use solo letras y números.',
    city: 'Escriba la ciudad.',
    state: 'Elija un estado.',
    zip: 'Escriba cinco dígitos.',
    poBox: 'Nadie vive en un apartado postal. Úselo solo para correo.',
  },
  filling: 'Llenando la dirección',
  notFilled: 'No se pudo llenar la dirección. Elíjala otra vez o escríbala abajo.',
  found: (count) => (count === 1 ? '1 sugerencia' : `${count} sugerencias`),
};
