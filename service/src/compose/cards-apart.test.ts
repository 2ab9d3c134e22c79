import { describe, expect, test } from 'vitest';
import type { ProviderChoice } from '../platform/configuration/providers-file.ts';
import { SettingsError } from '../platform/configuration/settings-error.ts';
import { refuseCardsApart } from './cards-apart.ts';

const by = (adapter: string, settings: Readonly<Record<string, unknown>> = {}): ProviderChoice => ({
  adapter,
  settings,
  secrets: {},
  calls: {},
});
const module: ProviderChoice = {
  module: { name: './cards.mjs', beside: '.' },
  settings: {},
  secrets: {},
  calls: {},
};
const outside = (...settings: string[]) => by('outside', Object.fromEntries(settings.map((name) => [name, 'x'])));

describe('cards are charged and paid out to where they are saved', () => {
  test.each([
    ['nothing chosen', {}],
    ['one processor for both', { cardVault: by('tabapay'), cardCharge: by('tabapay') }],
    ['the embedded ones by name', { cardVault: by('embedded') }],
    ['a module of the lender’s own beside a processor', { cardVault: module, cardCharge: by('cybersource') }],
    ['pickups and accounts alone', { moneyOut: outside('pickupsClientId', 'bankHost') }],
    [
      'pushes by who has the cards',
      { cardVault: by('tabapay'), cardCharge: by('tabapay'), moneyOut: outside('tabaPayClientId') },
    ],
    [
      'pushes by two of a mix',
      {
        cardVault: by('mixed'),
        cardCharge: by('mixed'),
        moneyOut: outside('tabaPayClientId', 'cardsMerchantId'),
      },
    ],
  ])('%s may start', (_, providers) => {
    expect(() => refuseCardsApart(providers)).not.toThrow();
  });

  test.each([
    [
      { cardVault: by('cybersource') },
      'The providers choose cybersource for cardVault and embedded for cardCharge. A card is charged where it is saved: choose the same for both.',
    ],
    [
      { cardVault: by('cybersource'), cardCharge: by('mixed') },
      'The providers choose cybersource for cardVault and mixed for cardCharge. A card is charged where it is saved: choose the same for both.',
    ],
    [
      { cardVault: by('cardpointe'), cardCharge: by('cardpointe'), moneyOut: outside('tabaPayClientId') },
      'The providers have moneyOut push money to cards by tabapay (tabaPayClientId), and choose cardpointe for cardVault. A card is paid out to where it is saved: choose tabapay or mixed for cardVault and cardCharge, or leave tabaPayClientId and what belongs to it out.',
    ],
    [
      { moneyOut: outside('cardsMerchantId') },
      'The providers have moneyOut push money to cards by cybersource (cardsMerchantId), and choose embedded for cardVault. A card is paid out to where it is saved: choose cybersource or mixed for cardVault and cardCharge, or leave cardsMerchantId and what belongs to it out.',
    ],
    [
      { moneyOut: { ...outside(), secrets: { tabaPayClientId: { where: 'the variable ID', text: 'x' } } } },
      'The providers have moneyOut push money to cards by tabapay (tabaPayClientId), and choose embedded for cardVault. A card is paid out to where it is saved: choose tabapay or mixed for cardVault and cardCharge, or leave tabaPayClientId and what belongs to it out.',
    ],
  ])('%j is refused', (providers, sentence) => {
    expect(() => refuseCardsApart(providers)).toThrow(new SettingsError(sentence));
  });
});
