import type { DocumentBlock } from '@lendside/domain/document-text';
import { tableNames } from '@lendside/domain/table-names';
import type { RoomView } from './embedded.ts';
import { ROOM_COLORS, type RoomColors, type SigningDocument } from './port.ts';
import { type RoomTexts, roomTexts } from './room-texts.ts';

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

/** Address of the style sheet with the dress of the lender, under that of the room. */
export const DRESS = '/dress.css';

/** The page that may be around it, by its origin, hears that the person does something here. */
function pageOf(view: Shown, title: string, assets: RoomAssets, body: string, path?: string): string {
  const portal = view.returnUrl === undefined ? '' : ` data-portal="${html(new URL(view.returnUrl).origin)}"`;
  return `<!doctype html>
<html lang="${view.language === 'spanish' ? 'es-US' : 'en-US'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${html(view.look.color)}">
<title>${html(title)}</title>
<link rel="stylesheet" href="/${html(assets.style)}">${path === undefined || view.look.dress === undefined ? '' : `\n<link rel="stylesheet" href="${html(path)}${DRESS}">`}
<script type="module" src="/${html(assets.script)}"></script>
</head>
<body${portal}><main aria-labelledby="title">
<p class="lender">${html(view.look.lender)}</p>
${body}
</main></body>
</html>`;
}

/**
 * A document in full. One that was read and initialed a moment ago is folded, so that it need not be read twice, unless it is
 * signed below its own words.
 */
function documentHtml({ text: { title, blocks }, wasRead, ownSignature }: SigningDocument, texts: RoomTexts): string {
  const names = tableNames(title, blocks);
  const inside = blocks.map((block, place) => blockHtml(block, names[place] ?? title)).join('');
  const below = ownSignature ? `<p class="until">${html(texts.ownSignature)}</p>` : '';
  const article = `<article><h2>${html(title)}</h2>${inside}${below}</article>`;
  return wasRead && !ownSignature
    ? `<details class="read"><summary>${html(texts.readAgain(title))}</summary>${article}</details>`
    : article;
}

/** Words of a figure in a box: its name large, and what it means under it. */
function boxLabel(label: string): string {
  const [name = '', ...meaning] = label.split(': ');
  return `${html(name)}${meaning.length === 0 ? '' : ` <span>${html(meaning.join(': '))}</span>`}`;
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
      return block.look === 'box'
        ? `<dl class="box">${block.rows.map(({ label, value }) => `<div><dt>${boxLabel(label)}</dt><dd>${html(value)}</dd></div>`).join('')}</dl>`
        : `<dl>${block.rows.map(({ label, value }) => `<div><dt>${html(label)}</dt><dd>${html(value)}</dd></div>`).join('')}</dl>`;
    case 'table': {
      // Roles are written out: on a phone the table is laid out as a list, and some browsers forget them then.
      const heads = block.columns
        .map(({ label }) => `<th scope="col" role="columnheader">${html(label)}</th>`)
        .join('');
      const cellOf = (cell: string, place: number) =>
        `<td role="cell"><span class="name" aria-hidden="true">${html(block.columns[place]?.label ?? '')}</span><span>${html(cell)}</span></td>`;
      const cells = block.rows.map((row) => `<tr role="row">${row.map(cellOf).join('')}</tr>`).join('');
      return `<table role="table" aria-label="${html(name)}"><thead role="rowgroup"><tr role="row">${heads}</tr></thead><tbody role="rowgroup">${cells}</tbody></table>`;
    }
  }
}

/** State of the form beside the documents: what was missing, what was filled in, and that more time was given. */
export interface RoomState {
  readonly problems?: readonly RoomProblem[];
  readonly filled?: RoomFilled;
  readonly hasMoreTime?: boolean;
}

/** The documents and the form below them. */
export function signPage(
  view: RoomView,
  assets: RoomAssets,
  path: string,
  { problems = [], filled = NOTHING_FILLED(view.signerName), hasMoreTime = false }: RoomState = {},
): string {
  const texts = roomTexts[view.language];
  const documents = view.documents.map((one) => documentHtml(one, texts)).join('');
  const wereRead = view.documents.every(({ wasRead }) => wasRead);
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
    `<h1 id="title" tabindex="-1" class="title">${html(texts.title)}</h1>
<p>${html(wereRead ? texts.readBefore : texts.lead(view.signerName))}</p>
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
${timeHtml(view, texts, hasMoreTime)}
<details><summary>${html(texts.declineQuestion)}</summary>
<button name="decision" value="decline" class="danger">${html(texts.decline)}</button></details>
</form>`,
    path,
  );
}

const NOTHING_FILLED = (name: string): RoomFilled => ({ adopt: 'typed', name, strokes: '', agree: false });

/** The time that is left, counted on by the script, and the way to more of it. */
function timeHtml({ secondsLeft, canExtend }: RoomView, texts: RoomTexts, hasMoreTime: boolean): string {
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  const told = hasMoreTime ? `<p class="told" role="status">${html(texts.haveMore)}</p>` : '';
  const more = canExtend
    ? `<button name="decision" value="more" class="quiet" formnovalidate>${html(texts.more)}</button>`
    : '';
  const words = Array.from({ length: minutes }, (_, left) => texts.until(left + 1));
  return `${told}<div class="time"><p id="until" aria-live="polite" data-seconds="${secondsLeft}" data-words="${html(JSON.stringify(words))}">${html(texts.until(minutes))}</p>${more}</div>`;
}

/** The lender's colors, corners and type; nothing but what a style sheet of ours can mean gets into it. */
export function dressCss({ look: { dress } }: Pick<RoomView, 'look'>): string {
  if (dress === undefined) return '';
  const colors = (of: RoomColors) =>
    ROOM_COLORS.filter((name) => /^#[0-9a-f]{6}$/i.test(of[name]))
      .map((name) => `--${name}:${of[name]};`)
      .join('');
  const font = (stack: string) => (/^[\w ,."'-]{1,200}$/.test(stack) ? stack : 'system-ui, sans-serif');
  const rem = (corner: number) => `${Math.min(2, Math.max(0, Number(corner) || 0))}rem`;
  const shape = `--card:${rem(dress.cornersRem.card)};--control:${rem(dress.cornersRem.control)};--heading:${font(dress.fonts.heading)};--body:${font(dress.fonts.body)};`;
  const dark = colors(dress.dark);
  return `:root{${shape}${colors(dress.light)}}
@media (prefers-color-scheme: dark){:root:not([data-theme="light"]){${dark}}}
:root[data-theme="dark"]{${dark}}`;
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
    path,
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
