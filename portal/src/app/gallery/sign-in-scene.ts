import type { BrandCode } from '@lendside/brands/brand';
import { signInDocument } from '../../access/sign-in-document.tsx';
import { currentLanguage } from '../../data/language/language.ts';

/** The sign-in page as the server sends it, with the style sheets that this page has already, and with its script. */
export async function showSignIn(brand: BrandCode): Promise<void> {
  const language = currentLanguage();
  const document = signInDocument({ brand, language, style: '', scripts: [], nextFiles: [] });
  const { body, title } = new DOMParser().parseFromString(document, 'text/html');
  // Read by a parser that runs no script, which takes what stands there for no script as parts of the page.
  for (const words of body.querySelectorAll('noscript')) words.remove();
  for (const style of window.document.querySelectorAll('link[rel="stylesheet"]')) window.document.head.append(style);
  window.document.body.replaceWith(window.document.adoptNode(body));
  window.document.title = title;
  await import('../../access/sign-in-page.ts');
}
