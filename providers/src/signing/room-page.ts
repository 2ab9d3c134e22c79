import type { DocumentBlock, DocumentText } from '@lendside/domain/document-text';
import { tableNames } from '@lendside/domain/table-names';
import type { RoomView } from './embedded.ts';
import { roomTexts } from './room-texts.ts';

/**
 * The room's pages, written by the server: they can be read, heard and signed without a script. What the script adds is
 * the field to draw in, and telling the page around the frame that it is over.
 */

export interface RoomAssets {
  readonly script: string;
  readonly style: string;
}

export type RoomProblem = 'agree' | 'name' | 'anotherName' | 'drawing';

/** The field that a problem is about. */
const FIELD_OF = { agree: 'agree', name: 'name', anotherName: 'name', drawing: 'drawing' } as const;

/** Values the signer filled in before something was found missing, so that none is entered twice. */
export interface RoomFilled {
  readonly adopt: 'typed' | 'drawn';
  readonly name: string;
  /** Lines that can be a signature, as JSON; empty without. */
  readonly strokes: string;
  readonly agree: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const html = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

type Shown = Pick<RoomView, 'language'> & { readonly look: Omit<RoomView['look'], 'phone'> } & Partial<
    Pick<RoomView, 'returnUrl'>
  >;

/** The page that may be around it, by its origin, hears that the person does something here. */
function pageOf(view: Shown, title: string, assets: RoomAssets, body: string): string {
  const portal = view.returnUrl === undefined ? '' : ` data-portal="${html(new URL(view.returnUrl).origin)}"`;
  return `<!doctype html>
<html lang="${view.language === 'spanish' ? 'es-US' : 'en-US'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${html(view.look.color)}">
<title>${html(title)}</title>
<link rel="stylesheet" href="/${html(assets.style)}">
<script type="module" src="/${html(assets.script)}"></script>
</head>
<body${portal}><main aria-labelledby="title">
<p class="lender">${html(view.look.lender)}</p>
${body}
</main></body>
</html>`;
}

function documentHtml({ title, blocks }: DocumentText, note?: string): string {
  const names = tableNames(title, blocks);
  const inside = blocks.map((block, place) => blockHtml(block, names[place] ?? title)).join('');
  const below = note === undefined ? '' : `<p class="until">${html(note)}</p>`;
  return `<article><h2>${html(title)}</h2>${inside}${below}</article>`;
}

function blockHtml(block: DocumentBlock, name: string): string {
  switch (block.kind) {
    case 'heading':
      return `<h3>${html(block.text)}</h3>`;
    case 'paragraph':
      return `<p>${html(block.text)}</p>`;
    case 'strong':
      return `<p><strong>${html(block.text)}</strong></p>`;
    case 'rows':
      return `<dl>${block.rows.map(({ label, value }) => `<div><dt>${html(label)}</dt><dd>${html(value)}</dd></div>`).join('')}</dl>`;
    case 'table': {
      const heads = block.columns.map(({ label }) => `<th scope="col">${html(label)}</th>`).join('');
      const cells = block.rows
        .map((row) => `<tr>${row.map((cell) => `<td>${html(cell)}</td>`).join('')}</tr>`)
        .join('');
      return `<div class="wide" role="region" aria-label="${html(name)}" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${cells}</tbody></table></div>`;
    }
  }
}

/** The documents and the form below them. */
export function signPage(
  view: RoomView,
  assets: RoomAssets,
  path: string,
  problems: readonly RoomProblem[],
  filled: RoomFilled = { adopt: 'typed', name: view.signerName, strokes: '', agree: false },
): string {
  const texts = roomTexts[view.language];
  const documents = view.documents
    .map(({ text, ownSignature }) => documentHtml(text, ownSignature ? texts.ownSignature : undefined))
    .join('');
  const checked = (is: boolean) => (is ? ' checked' : '');
  const wrong = (field: RoomProblem) =>
    problems.some((problem) => FIELD_OF[problem] === field) ? ' aria-invalid="true" aria-describedby="problems"' : '';
  const told = (problem: RoomProblem) =>
    problem === 'anotherName' ? texts.anotherName(view.signerName, view.look.phone) : texts.problem[problem];
  const toldProblems =
    problems.length === 0
      ? ''
      : `<div class="problems" role="alert" tabindex="-1" id="problems"><h2>${html(texts.problems)}</h2><ul>${problems
          .map((problem) => `<li><a href="#${FIELD_OF[problem]}">${html(told(problem))}</a></li>`)
          .join('')}</ul></div>`;
  return pageOf(
    view,
    texts.title,
    assets,
    `<h1 id="title" tabindex="-1">${html(texts.title)}</h1>
<p>${html(texts.lead(view.signerName))}</p>
<p class="until">${html(texts.until(view.minutesLeft))}</p>
${toldProblems}
<section aria-label="${html(texts.documents)}">${documents}</section>
<form method="post" action="${html(path)}" autocomplete="off">
<h2>${html(texts.sign)}</h2>
<fieldset><legend>${html(texts.adopt)}</legend>
<label><input type="radio" name="adopt" value="typed"${checked(filled.adopt === 'typed')}> ${html(texts.typed)}</label>
<label class="needs-script"><input type="radio" name="adopt" value="drawn"${checked(filled.adopt === 'drawn')}> ${html(texts.drawn)}</label>
</fieldset>
<div data-adopt="typed"><label for="name">${html(texts.name)}</label>
<input id="name" name="name" maxlength="80" value="${html(filled.name)}" autocomplete="name" spellcheck="false"${wrong('name')}></div>
<div data-adopt="drawn" class="needs-script"><p id="draw-hint">${html(texts.drawHint)}</p>
<canvas id="drawing" tabindex="-1" width="1000" height="300" role="img" aria-label="${html(texts.drawHere)}" aria-describedby="draw-hint"></canvas>
<input type="hidden" name="strokes" id="strokes" value="${html(filled.strokes)}">
<button type="button" id="clear" class="quiet">${html(texts.clear)}</button></div>
<label class="agree" for="agree"><input type="checkbox" id="agree" name="agree" value="on"${checked(filled.agree)}${wrong('agree')}> ${html(texts.agree)}</label>
<div class="actions"><button name="decision" value="sign">${html(texts.finish)}</button>
<button name="decision" value="leave" class="quiet">${html(texts.leave)}</button></div>
<details><summary>${html(texts.declineQuestion)}</summary>
<button name="decision" value="decline" class="danger">${html(texts.decline)}</button></details>
</form>`,
  );
}

/** Page with the outcome and the link onward. The event in the address is a convenience for the person: it proves nothing. */
export function donePage(view: RoomView, assets: RoomAssets, path: string): string {
  const texts = roomTexts[view.language];
  const status = view.status === 'pending' ? 'viewing_complete' : view.status;
  const target = new URL(view.returnUrl);
  target.searchParams.set('event', status);
  const again = status === 'viewing_complete' ? `<p><a href="${html(path)}">${html(texts.back)}</a></p>` : '';
  return pageOf(
    view,
    texts.title,
    assets,
    `<h1 id="title" tabindex="-1" role="status" data-event="${status}" data-origin="${html(target.origin)}">${html(texts.done[status])}</h1>
<p><a class="button" href="${html(target.href)}" target="_top">${html(texts.goOn)}</a></p>${again}`,
  );
}

/** Page for a link that opens nothing. The signer's language is unknown, so it speaks both. */
export function gonePage(assets: RoomAssets): string {
  const view = { language: 'english', look: { lender: '', color: '#333333' } } as const;
  const [english, spanish] = [roomTexts.english, roomTexts.spanish];
  return pageOf(
    view,
    english.title,
    assets,
    `<h1 id="title" tabindex="-1">${html(english.gone)}</h1><p lang="es-US">${html(spanish.gone)}</p>`,
  );
}
