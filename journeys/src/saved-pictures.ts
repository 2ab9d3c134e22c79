import { join } from 'node:path';
import { repositoryRoot } from '@lendside/tools/product-process';
import type { Picture } from './take-pictures.ts';

/** Where the pictures lie that are compared, the words of pages as they are spoken, and where a difference is written. */
export const SAVED_FOLDER = join(repositoryRoot, 'journeys', 'saved-pictures');
export const SPOKEN_FOLDER = join(repositoryRoot, 'journeys', 'spoken');
export const DIFFERENCES_FOLDER = join(repositoryRoot, 'pictures', 'differences');

/**
 * The key pages, each with the looks that are saved of it, of the gallery's scenes: `phone` in English and light where a look says nothing else.
 * A tab of a page stands behind its name, with the part that is pressed for it.
 */
const KEY_PAGES: Readonly<
  Record<string, { readonly looks: readonly string[]; readonly press?: string; readonly isUnderWay?: boolean }>
> = {
  Login: { looks: ['phone', 'phone es dark chs'] },
  Register: { looks: ['phone', 'phone es esm', 'desktop es'] },
  Dashboard: { looks: ['phone', 'phone es', 'desktop', 'phone dark', 'phone empty'] },
  Home: { looks: ['phone', 'phone es', 'desktop', 'phone waiting'] },
  AccountDetails: {
    looks: [
      'phone',
      'phone es',
      'desktop',
      'phone dark cic',
      'phone waiting',
      'phone failing',
      'phone chs',
      'phone ccf dark',
    ],
  },
  MakePayment: { looks: ['phone', 'phone es', 'desktop'] },
  PaymentHelp: { looks: ['phone', 'phone es'] },
  SelectPaymentMethod: { looks: ['phone es'] },
  ReviewPayment: { looks: ['phone', 'desktop es', 'desktop dark inl'] },
  'processing-processing': { looks: ['phone'], isUnderWay: true },
  'paying-tmx-declined': { looks: ['phone', 'desktop es'] },
  'paying-tmx-confirmation': { looks: ['phone', 'phone es', 'desktop'] },
  'AccountDetails#payments': { looks: ['phone'], press: 'main label:has(input[value="payments"])' },
  'AccountDetails#schedule': { looks: ['phone', 'desktop'], press: 'main label:has(input[value="schedule"])' },
  'renewal-way-5': { looks: ['phone'] },
  'renewal-review': { looks: ['phone', 'phone es'] },
  'renewal-read': { looks: ['phone'] },
  'several-paid': { looks: ['phone es'] },
  'reward-sent': { looks: ['phone'] },
  'cash-amount': { looks: ['phone'] },
  OfrVehicleRepossessed: { looks: ['phone', 'phone es dark'] },
  SettlementOffer: { looks: ['phone', 'phone es'] },
  AccountStatusBlocked: { looks: ['phone'] },
  DocumentUpload: { looks: ['phone es'] },
  Apply: { looks: ['phone'] },
  CustomerProfile: { looks: ['phone', 'desktop es'] },
  Offers: { looks: ['phone', 'desktop es ccf', 'phone empty es'] },
  AccountDocuments: { looks: ['phone', 'desktop es', 'phone failing es'] },
  PaySeveral: { looks: ['phone'] },
  Budget: { looks: ['phone'] },
  Messages: { looks: ['phone'] },
  AccountActivity: { looks: ['phone es'] },
  ManagePaymentMethod: { looks: ['phone ccc'] },
  ChangePayments: { looks: ['phone'] },
  PromiseToPay: { looks: ['phone es'] },
  StoreFinder: { looks: ['phone'] },
  ReferralRewardsHome: { looks: ['phone'] },
  ContactUs: { looks: ['phone es'] },
  LinkAccountOptions: { looks: ['phone'] },
};

const WIDTHS_PX: Readonly<Record<string, number>> = { phone: 390, desktop: 1280 };
const KINDS: Readonly<Record<string, readonly string[]>> = {
  state: ['waiting', 'failing', 'empty'],
  theme: ['dark'],
  language: ['es'],
};

function pictureOf(
  page: string,
  look: string,
  { press, isUnderWay }: Partial<(typeof KEY_PAGES)[string]> = {},
): Picture {
  const [scene = '', tab] = page.split('#');
  const query = new URLSearchParams({ page: scene });
  let width = 390;
  for (const word of look.split(' ')) {
    const kind = Object.keys(KINDS).find((one) => KINDS[one]?.includes(word)) ?? 'brand';
    if (WIDTHS_PX[word] === undefined) query.set(kind, word);
    else width = WIDTHS_PX[word];
  }
  return {
    name: `${[scene, tab].filter(Boolean).join('-')}.${look.replaceAll(' ', '.')}`,
    query: query.toString(),
    width,
    press,
    ...(isUnderWay && { isUnderWay }),
  };
}

export const SAVED_PICTURES: readonly Picture[] = Object.entries(KEY_PAGES).flatMap(([page, how]) =>
  how.looks.map((look) => pictureOf(page, look, how)),
);

/** Pages that people cannot do without, whose words are saved in both languages as a screen reader is given them. */
const SPOKEN_PAGES: readonly string[] = [
  ...['Login', 'Home', 'Dashboard', 'AccountDetails', 'MakePayment', 'ReviewPayment', 'paying-tmx-confirmation'],
  ...['PaymentHelp', 'AccountDocuments', 'CustomerProfile'],
];

export const SPOKEN: readonly Picture[] = SPOKEN_PAGES.flatMap((page) =>
  ['phone', 'phone es'].map((look) => pictureOf(page, look)),
);

/** Everything that is taken of the gallery, each page once: words of a page come from the picture of it where there is one. */
export const TAKEN: readonly Picture[] = [
  ...SAVED_PICTURES.map((picture) => ({ ...picture, isHeard: SPOKEN.some(({ name }) => name === picture.name) })),
  ...SPOKEN.filter(({ name }) => !SAVED_PICTURES.some((picture) => picture.name === name)).map((page) => ({
    ...page,
    isHeard: true,
    isSeen: false,
  })),
];
