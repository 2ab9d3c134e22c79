import { join } from 'node:path';
import { repositoryRoot } from '@lendside/tools/product-process';
import type { Browser } from 'playwright-core';
import { CARDS, confirmation, PAY_WORDS, payButton, reviewPayment, startPaying } from './paying.ts';
import type { Product } from './product.ts';
import { settled } from './settled.ts';
import { type VisitOptions, type Visitor, visit } from './visitor.ts';

const docsFolder = join(repositoryRoot, 'docs', 'pictures');
const words = (visitor: Visitor) => visitor.words(PAY_WORDS);

/** The four pictures of the README: small, and of what a newcomer should see first. */
export async function takeForReadme(browser: Browser, product: Product): Promise<void> {
  const shoot = async (visitor: Visitor, name: string) => {
    await settled(visitor);
    await visitor.page.screenshot({ path: join(docsFolder, `${name}.png`) });
  };
  await alone(browser, product, {}, async (visitor) => {
    await visitor.signIn('james.porter');
    await visitor.page.getByRole('link', { name: words(visitor).details }).click();
    await visitor.page.getByText('You owe now', { exact: true }).waitFor();
    await shoot(visitor, 'phone-account');
    await startPaying(visitor);
    await visitor.page.getByRole('radio', { name: words(visitor).other }).check();
    await visitor.page.getByRole('textbox', { name: words(visitor).amount }).fill('600');
    await settled(visitor);
    // The amount that was typed stands above where the money goes, and the button below.
    const goesTo = visitor.page.getByText(words(visitor).goesTo).first();
    await goesTo.evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 330));
    await shoot(visitor, 'phone-make-payment');
  });
  await alone(browser, product, { width: 'desktop' }, async (visitor) => {
    await visitor.page.setViewportSize({ width: 1280, height: 1270 });
    await visitor.signIn('dana.whitfield');
    await visitor.page.getByRole('article').nth(2).waitFor();
    await shoot(visitor, 'desktop-home');
  });
  await alone(browser, product, { language: 'spanish' }, async (visitor) => {
    await visitor.signIn('james.porter');
    await visitor.page.getByRole('article').waitFor();
    await reviewPayment(visitor, '150', CARDS.approves);
    await payButton(visitor).click();
    await confirmation(visitor);
    await shoot(visitor, 'phone-confirmation-spanish');
  });
}

async function alone(
  browser: Browser,
  product: Product,
  options: VisitOptions,
  tell: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const { visitor, close } = await visit(browser, product, options);
  await tell(visitor).finally(close);
}
