import { codeFor } from './access-screens.ts';
import { PAY_WORDS, startPaying } from './paying.ts';
import type { Visitor } from './visitor.ts';

/** Words of the renewal pages that a person relies on. */
export const RENEWAL_WORDS = {
  english: {
    ways: 'Your options',
    payAndRenew: (dollars: string) => `Pay $${dollars} and renew`,
    location: 'Confirm your state',
    share: 'Share my location',
    noLocation: 'Location is off',
    again: 'Try again',
    wrongState: 'You must be located in the same state as your store to continue.',
    how: 'How should we send your code?',
    email: /^Email/,
    send: 'Send the code',
    enterCode: 'Enter your code',
    code: 'Code',
    confirm: 'Confirm',
    details: 'Your details',
    products: 'Optional products',
    choices: 'Confirm your choices',
    cash: 'Cash with your renewal',
    noCash: 'No cash',
    takeCash: 'Take cash',
    howMuch: 'How much cash?',
    understand: 'I understand, continue',
    atMyStore: /^Cash at my store/,
    review: 'Review your renewal',
    newLoan: 'Your new loan',
    read: 'Read and initial',
    box: 'I read this document to its end',
    initials: 'Your initials',
    next: 'Next document',
    finish: 'Confirm all documents',
    sign: 'Sign your documents',
    agree: 'I read these documents',
    signIt: 'Sign',
    moreTime: 'I need more time',
    haveMore: /^You have more time now/,
    refuse: 'I do not want to sign',
    decline: 'Decline to sign',
    waiting: 'Waiting for the other signature',
    renewed: 'Your loan is renewed',
    confirmYou: 'Confirm that it is you',
    cancel: 'Cancel your renewal',
    notTheTerms: 'The terms are not right for me',
    notSigning: 'I do not want to sign the documents',
    cancelIt: 'Cancel the renewal',
    cancelled: 'Your renewal was canceled',
    stays: (amount: string) => `The ${amount} you paid stays as a payment on your old loan.`,
  },
  spanish: {
    ways: 'Sus opciones',
    payAndRenew: (dollars: string) => `Pagar $${dollars} y renovar`,
    location: 'Confirme en qué estado se encuentra',
    share: 'Compartir mi ubicación',
    noLocation: 'La ubicación está apagada',
    again: 'Intentar de nuevo',
    wrongState: 'Debe estar en el mismo estado que su tienda para continuar.',
    how: '¿Cómo le enviamos su código?',
    email: /^Correo/,
    send: 'Enviar el código',
    enterCode: 'Escriba su código',
    code: 'Código',
    confirm: 'Confirmar',
    details: 'Sus datos',
    products: 'Productos opcionales',
    choices: 'Confirme lo que eligió',
    cash: 'Efectivo con su renovación',
    noCash: 'Sin efectivo',
    takeCash: 'Recibir efectivo',
    howMuch: '¿Cuánto efectivo?',
    understand: 'Entiendo, continuar',
    atMyStore: /^Efectivo en mi tienda/,
    review: 'Revise su renovación',
    newLoan: 'Su nuevo préstamo',
    read: 'Lea y ponga sus iniciales',
    box: 'Leí este documento hasta el final',
    initials: 'Sus iniciales',
    next: 'Siguiente documento',
    finish: 'Confirmar todos los documentos',
    sign: 'Firme sus documentos',
    agree: 'Leí estos documentos',
    signIt: 'Firmar',
    moreTime: 'Necesito más tiempo',
    haveMore: /^Ya tiene más tiempo/,
    refuse: 'No quiero firmar',
    decline: 'No firmar',
    waiting: 'Esperamos la otra firma',
    renewed: 'Su préstamo está renovado',
    confirmYou: 'Confirme que es usted',
    cancel: 'Cancelar su renovación',
    notTheTerms: 'Las condiciones no me convienen',
    notSigning: 'No quiero firmar los papeles',
    cancelIt: 'Cancelar la renovación',
    cancelled: 'Su renovación se canceló',
    stays: (amount: string) => `Los ${amount} que pagó quedan como pago de su préstamo anterior.`,
  },
};

/** Pages that have to be gone through before the money. */
const WAY_PAGES = ['location', 'how', 'enterCode', 'details', 'products', 'choices', 'cash'] as const;
type WayPage = (typeof WAY_PAGES)[number];

/** Atlanta: the state of the stores of the loans that are renewed here. */
export const IN_GEORGIA = { latitude: 33.749, longitude: -84.388 };

export const headingOf = ({ page }: Visitor, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** From the account to the comparison, and on with renewing. */
export async function beginRenewal(visitor: Visitor, dollars: string, loan?: string): Promise<void> {
  const { page, context, words } = visitor;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(IN_GEORGIA);
  await startPaying(visitor, loan);
  const text = words(RENEWAL_WORDS);
  await page.getByRole('radio', { name: words(PAY_WORDS).other }).check();
  await page.getByLabel(words(PAY_WORDS).amount).fill(dollars);
  await page.getByRole('heading', { name: text.ways }).waitFor();
  await page.getByRole('button', { name: text.payAndRenew(dollars), exact: true }).click();
}

/** Through the pages that have to be gone through before the money, whichever are asked of this person. */
export async function walkToTheMoney(
  visitor: Visitor,
  email: string,
  look: (page: string) => Promise<void>,
  cash?: string,
): Promise<void> {
  const { page, words } = visitor;
  const text = words(RENEWAL_WORDS);
  const { chooseCard, addCard } = words(PAY_WORDS);
  const done = page.getByRole('heading', { level: 1, name: new RegExp(`^(${chooseCard}|${addCard})$`) });
  const before = await newestCode(visitor, email);
  const ways = WAY_PAGES.map((one) => headingOf(visitor, text[one]));
  const stands = ways.reduce((some, way) => some.or(way), done).first();
  for (let turn = 0; turn < 12; turn += 1) {
    await stands.waitFor();
    const shown = (await stands.innerText()).trim();
    const wayPage = WAY_PAGES.find((one) => text[one] === shown);
    if (wayPage === undefined) return done.waitFor();
    await look(shown);
    if (wayPage === 'cash' && cash !== undefined) {
      await takeCash(visitor, cash, look);
      continue;
    }
    await leaves(visitor, () => onePage(visitor, wayPage, () => codeFor(visitor.product.dev, email, before)));
  }
  await done.waitFor();
}

/** Cash with the renewal, read about and fetched at the store. */
async function takeCash(visitor: Visitor, dollars: string, look: (page: string) => Promise<void>): Promise<void> {
  const { page, words } = visitor;
  const text = words(RENEWAL_WORDS);
  const go = page.getByRole('button', { name: words(PAY_WORDS).continue, exact: true });
  await page.getByRole('radio', { name: text.takeCash }).check();
  await page.getByLabel(text.howMuch).fill(dollars);
  await go.click();
  const understand = page.getByRole('button', { name: text.understand });
  await understand.waitFor();
  await look(text.understand);
  await understand.click();
  const atMyStore = page.getByRole('radio', { name: text.atMyStore });
  await atMyStore.waitFor();
  await look(text.cash);
  await atMyStore.check();
  await leaves(visitor, () => go.click());
}

/** Does what leads away from a page, and waits until another one stands. */
async function leaves({ page }: Visitor, how: () => Promise<void>): Promise<void> {
  const left = await page.locator('h1').innerText();
  await how();
  await page.waitForFunction((heading) => document.querySelector('h1')?.textContent?.trim() !== heading, left.trim());
}

/** The last code sent to a person, to tell it from the next one. */
export const newestCode = async ({ product }: Visitor, to: string): Promise<string | undefined> =>
  (await product.dev.inbox(to)).find(({ codes }) => codes.length > 0)?.codes[0];

async function onePage({ page, words }: Visitor, wayPage: WayPage, code: () => Promise<string>): Promise<void> {
  const text = words(RENEWAL_WORDS);
  const go = page.getByRole('button', { name: words(PAY_WORDS).continue, exact: true });
  switch (wayPage) {
    case 'location':
      return page.getByRole('button', { name: text.share }).click();
    case 'how':
      await page.getByRole('radio', { name: text.email }).check();
      return page.getByRole('button', { name: text.send }).click();
    case 'enterCode':
      await page.getByLabel(text.code, { exact: true }).fill(await code());
      return page.getByRole('button', { name: text.confirm, exact: true }).click();
    case 'details':
      await go.waitFor();
      for (const no of await page.getByRole('radio', { name: 'No', exact: true }).all()) await no.check();
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      return go.click();
    case 'products':
      await go.waitFor();
      for (const no of await page.getByRole('radio', { name: 'No', exact: true }).all()) await no.check();
      return go.click();
    case 'choices':
      await page.getByRole('checkbox').check();
      return go.click();
    case 'cash':
      await page.getByRole('radio', { name: text.noCash }).check();
      return go.click();
  }
}

/** Reads and initials every document, and stands before the room. */
export async function readAll(visitor: Visitor, initials: string): Promise<void> {
  await readDocuments(visitor, initials);
  await headingOf(visitor, visitor.words(RENEWAL_WORDS).sign).waitFor();
}

/** Reads and initials every document; what comes next is for the caller to see. */
export async function readDocuments(visitor: Visitor, initials: string): Promise<void> {
  const { page, words } = visitor;
  const text = words(RENEWAL_WORDS);
  await headingOf(visitor, text.read).waitFor();
  for (let turn = 0; turn < 10; turn += 1) {
    const finish = page.getByRole('button', { name: text.finish });
    const next = page.getByRole('button', { name: text.next });
    await finish.or(next).first().waitFor();
    const isLast = await finish.isVisible();
    const box = page.getByRole('checkbox', { name: text.box });
    if (await box.isVisible()) await box.check();
    else await page.getByRole('textbox', { name: text.initials }).fill(initials);
    await (isLast ? finish : next).click();
    if (isLast) break;
  }
}

/** The room of the signing provider. */
export const room = ({ page }: Visitor) => page.frameLocator('iframe');

/** Reads and initials every document, and signs them in the room. */
export async function readAndSign(visitor: Visitor, initials: string): Promise<void> {
  const text = visitor.words(RENEWAL_WORDS);
  await readAll(visitor, initials);
  await room(visitor).getByLabel(text.agree).check();
  // More time is given at once, and what was filled in stays.
  await room(visitor).getByRole('button', { name: text.moreTime }).click();
  await room(visitor).getByText(text.haveMore).waitFor();
  await room(visitor).getByLabel(text.agree).and(room(visitor).locator(':checked')).waitFor();
  await room(visitor).getByRole('button', { name: text.signIt, exact: true }).click();
}
