import { describe, expect, test } from 'vitest';
import { accessPageTexts } from '../access/access-page-texts.ts';
import { proveAgainTexts } from '../access/prove-again-texts.ts';
import { english as accessEnglish } from '../access/texts.english.ts';
import { spanish as accessSpanish } from '../access/texts.spanish.ts';
import { accountFilesTexts } from '../accounts/account-files-texts.ts';
import { accountsTexts } from '../accounts/accounts-texts.ts';
import { autoPayTexts as accountsAutoPayTexts } from '../accounts/auto-pay-texts.ts';
import { plannedTexts } from '../accounts/planned-texts.ts';
import { renewalTexts } from '../accounts/renewal-texts.ts';
import { english as cardsEnglish } from '../cards/texts.english.ts';
import { spanish as cardsSpanish } from '../cards/texts.spanish.ts';
import { renewalCashTexts } from '../cash/renewal-cash-texts.ts';
import { shellTexts } from '../data/portal-texts.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { signingTexts } from '../documents/signing-texts.ts';
import { linkingTexts } from '../linking/linking-texts.ts';
import { offersTexts } from '../offers/offers-texts.ts';
import { autoPayTexts } from '../payments/auto-pay-texts.ts';
import { laterTexts } from '../payments/later-texts.ts';
import { payoffQuoteTexts } from '../payments/payoff-quote-texts.ts';
import { renewingTexts } from '../payments/renewing-texts.ts';
import { settlementTexts } from '../payments/settlement-texts.ts';
import { english as paymentsEnglish } from '../payments/texts.english.ts';
import { spanish as paymentsSpanish } from '../payments/texts.spanish.ts';
import { aboutTexts } from '../profile/about-texts.ts';
import { addressTexts } from '../profile/address-texts.ts';
import { profileTexts } from '../profile/profile-texts.ts';
import { takingBackTexts } from '../refinance/renewing-texts.ts';
import { wayTexts } from '../refinance/way-texts.ts';
import { appointmentTexts } from '../stores/appointment-texts.ts';
import { storesTexts } from '../stores/stores-texts.ts';
import { installTexts } from '../system/install-texts.ts';
import { legalTexts } from '../system/legal-texts.ts';
import { systemTexts } from '../system/system-texts.ts';

const catalogues = {
  shell: shellTexts,
  proveAgain: proveAgainTexts,
  renewalCash: renewalCashTexts,
  profile: profileTexts,
  about: aboutTexts,
  address: addressTexts,
  system: systemTexts,
  accounts: accountsTexts,
  planned: plannedTexts,
  later: laterTexts,
  renewing: renewingTexts,
  renewal: renewalTexts,
  takingBack: takingBackTexts,
  autoPay: autoPayTexts,
  accountsAutoPay: accountsAutoPayTexts,
  access: { english: accessEnglish, spanish: accessSpanish },
  endpoints: accessPageTexts,
  payments: { english: paymentsEnglish, spanish: paymentsSpanish },
  cards: { english: cardsEnglish, spanish: cardsSpanish },
  linking: linkingTexts,
  accountFiles: accountFilesTexts,
  payoffQuote: payoffQuoteTexts,
  documents: documentsTexts,
  signing: signingTexts,
  offers: offersTexts,
  settlement: settlementTexts,
  stores: storesTexts,
  way: wayTexts,
  legal: legalTexts,
  install: installTexts,
  appointment: appointmentTexts,
};

/** Words that are the same in both languages, or names. */
const SAME = /^(?:No\.|Total|Error|TMX|[\d\s$%:.,-]*)$/;

function sentences(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') return [[name, value]];
    if (typeof value === 'function') return [[name, String(value(2, 'b', 'c', 'd'))]];
    return sentences(value as object, name);
  });
}

describe.each(Object.entries(catalogues))('%s', (_slice, { english, spanish }) => {
  const spanishOf = new Map(sentences(spanish));

  test('the same sentences in both languages, none empty', () => {
    expect([...spanishOf.keys()].sort()).toEqual(
      sentences(english)
        .map(([name]) => name)
        .sort(),
    );
    for (const [name, text] of [...sentences(english), ...spanishOf]) expect(text.trim(), name).not.toBe('');
  });

  test('Spanish is Spanish: no longer sentence stands there in English', () => {
    const copied = sentences(english).filter(
      ([name, text]) => text === spanishOf.get(name) && text.includes(' ') && !SAME.test(text),
    );
    expect(copied).toEqual([]);
  });
});
