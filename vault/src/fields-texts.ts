import type { VaultField, VaultLook } from '@lendside/domain/vault-messages';

/** Problem of a field. `missing`: nothing was typed. */
export type FieldProblem = 'missing' | 'wrong' | 'past';

interface FieldTexts {
  readonly label: string;
  /** Format of the value, shown while nothing is typed. */
  readonly shape?: string;
  readonly problems: Readonly<Record<FieldProblem, string>>;
}

type Texts = Readonly<Record<VaultField, FieldTexts>> & { readonly title: string };

const english: Texts = {
  title: 'Card',
  number: {
    label: 'Card number',
    problems: {
      missing: 'Enter the card number.',
      wrong: 'Check the card number.',
      past: 'Check the card number.',
    },
  },
  expiration: {
    label: 'Expiration date',
    shape: 'MM/YY',
    problems: {
      missing: 'Enter month and year.',
      wrong: 'Check month and year.',
      past: 'This card has expired.',
    },
  },
  securityCode: {
    label: 'Security code',
    problems: {
      missing: 'Enter the security code.',
      wrong: 'Check the security code.',
      past: 'Check the security code.',
    },
  },
  name: {
    label: 'Name on card',
    problems: {
      missing: 'Enter the name on the card.',
      wrong: 'Check the name on the card.',
      past: 'Check the name on the card.',
    },
  },
};

const spanish: Texts = {
  title: 'Tarjeta',
  number: {
    label: 'Número de tarjeta',
    problems: {
      missing: 'Escriba el número de la tarjeta.',
      wrong: 'Revise el número de la tarjeta.',
      past: 'Revise el número de la tarjeta.',
    },
  },
  expiration: {
    label: 'Fecha de vencimiento',
    shape: 'MM/AA',
    problems: {
      missing: 'Escriba el mes y el año.',
      wrong: 'Revise el mes y el año.',
      past: 'Esta tarjeta está vencida.',
    },
  },
  securityCode: {
    label: 'Código de seguridad',
    problems: {
      missing: 'Escriba el código de seguridad.',
      wrong: 'Revise el código de seguridad.',
      past: 'Revise el código de seguridad.',
    },
  },
  name: {
    label: 'Nombre en la tarjeta',
    problems: {
      missing: 'Escriba el nombre que está en la tarjeta.',
      wrong: 'Revise el nombre que está en la tarjeta.',
      past: 'Revise el nombre que está en la tarjeta.',
    },
  },
};

export const fieldsTexts: Readonly<Record<VaultLook['language'], Texts>> = { english, spanish };
