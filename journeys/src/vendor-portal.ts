import { expect } from 'vitest';
import { signInLinked } from './linking-own.ts';
import { CARDS, confirmation, PAY_WORDS, payButton, startPaying, typeNewCard } from './paying.ts';
import { settled } from './settled.ts';
import { story } from './story.ts';
import { SIZES, type Visitor } from './visitor.ts';

/** Words of what no vendor's loan system does, in both languages: no heading, button, link or entry of a menu has them. */
const NOT_DONE =
  /Refinance|Renew|Apply for|Offers|Referral|Monthly statements|Move my due date|Refinanciar|Renovar|Solicit(?:e|ar) un|Ofertas|Recomend|Estados de cuenta mensuales|Mover mi fecha/i;

const WORDS = {
  english: { menu: 'Menu', missing: /not (?:found|available)|could not|cannot/i },
  spanish: { menu: 'Menú', missing: /no (?:se encontr|está disponible|pudimos|se puede)/i },
};

/** Words of everything that a visitor can choose here, and of the headings above it. */
const ways = async ({ page }: Visitor) =>
  (await page.locator('h1, h2, h3, a, button, summary').allInnerTexts()).join('\n');

/** Addresses within the portal that the page and its menu lead to. */
async function addressesOn({ page }: Visitor): Promise<readonly string[]> {
  const links = await page.locator('a[href^="/"]:visible').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  return [...new Set(links.flatMap((href) => (href === null || href === '/' ? [] : [href.split('#')[0] as string])))];
}

/** Opens the menu of a phone; on a desktop it stands. */
async function openMenu({ page, words }: Visitor): Promise<boolean> {
  if ((page.viewportSize()?.width ?? 0) > SIZES.phone.width) return false;
  await page.getByRole('button', { name: words(WORDS).menu }).click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  return true;
}

/** Holds a page to what the system does, and each of its links that was not walked before to a page of its own. */
async function judge(visitor: Visitor, walked: Set<string> | undefined): Promise<void> {
  const { page } = visitor;
  const { missing } = visitor.words(WORDS);
  await settled(visitor);
  await visitor.looksRight({ focusOnHeading: false });
  expect(await ways(visitor), page.url()).not.toMatch(NOT_DONE);
  if (!walked) return;
  const here = page.url();
  const addresses = await addressesOn(visitor);
  for (const address of addresses) {
    if (walked.has(address) || /\.(?:pdf|csv)|^\/api/.test(address)) continue;
    walked.add(address);
    await page.goto(new URL(address, here).href);
    await settled(visitor);
    expect(await page.locator('h1').innerText(), `${address} on ${here}`).not.toMatch(missing);
    const words = page.locator('main');
    await expect
      .poll(async () => (await words.innerText()).length, { message: `words of ${address}` })
      .toBeGreaterThan(60);
    await settled(visitor);
    expect(await ways(visitor), `${address} on ${here}`).not.toMatch(NOT_DONE);
    await picture(visitor, `walk-${address.replaceAll(/[^a-z0-9]+/gi, '-')}`);
  }
  await page.goto(here);
  await settled(visitor);
}

/** As a customer chooses another amount, also where the loan system does not tell where it will go. */
async function payAnyAmount({ page, words }: Visitor, dollars: string): Promise<void> {
  const text = words(PAY_WORDS);
  await page.getByRole('radio', { name: text.other }).check();
  await page.getByRole('textbox', { name: text.amount }).fill(dollars);
  await page.getByRole('button', { name: text.continue, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: text.staysLate });
  await question.getByRole('button', { name: text.continue, exact: true }).click();
}

const picture = async ({ page, language }: Visitor, name: string) => {
  const folder = process.env.STORY_PICTURES;
  const width = page.viewportSize()?.width;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${language}-${width}.png`, fullPage: true });
};

/** The portal over the loan system of a vendor: a customer with a late loan looks around and pays. */
export function vendorPortal(vendor: string): void {
  for (const language of ['english', 'spanish'] as const)
    for (const width of ['phone', 'desktop'] as const)
      story(
        `a portal over ${vendor} shows and pays what it can, and nothing else (${language}, ${width})`,
        { language, width },
        async (visitor) => {
          const { page, product, words } = visitor;
          if (!product.ownLoans?.lend) throw new Error('These stories have a loan system of their own.');
          const { loanId, shownAs, ...proof } = product.ownLoans.lend();
          await signInLinked(visitor, proof);
          await page.getByText(shownAs).first().waitFor();
          const walked = (language === 'english') === (width === 'phone') ? new Set<string>() : undefined;
          await picture(visitor, `${vendor}-home`);
          await judge(visitor, walked);
          if (await openMenu(visitor)) {
            await picture(visitor, `${vendor}-menu`);
            expect(await ways(visitor)).not.toMatch(NOT_DONE);
            await page.keyboard.press('Escape');
          }
          const account = page.locator(`a[href*="/Accounts/${loanId}"]`).first();
          await account.click();
          await page.waitForURL((url) => url.pathname.endsWith(loanId));
          await settled(visitor);
          await picture(visitor, `${vendor}-account`);
          await judge(visitor, walked);
          await page.locator(`a[href*="/Payment/${loanId}"]`).first().click();
          await page.getByText(words(PAY_WORDS).howMuch).first().waitFor();
          await settled(visitor);
          await picture(visitor, `${vendor}-pay`);
          await page.goBack();
          await startPaying(visitor, loanId);
          await payAnyAmount(visitor, '31.17');
          await typeNewCard(visitor, CARDS.approves);
          await picture(visitor, `${vendor}-review`);
          await payButton(visitor).click();
          await confirmation(visitor, 30);
          await settled(visitor);
          await picture(visitor, `${vendor}-confirmation`);
          await judge(visitor, walked);
        },
      );
}
