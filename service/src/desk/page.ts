import qrcode from 'qrcode-generator';
import { escapeHtml } from '../platform/http/escape-html.ts';
import type { Act, Block, DeskAnswer } from './answer.ts';
import {
  FIND_BY,
  type Field,
  type Input,
  mayDo,
  type OperationName,
  operationNames,
  operationOf,
  type Role,
} from './operations.ts';

/** Pages of the desk: plain documents without a script. */

/** Name of the proof in a form: none that a field of an operation has. */
export const FORM_PROOF = 'formProof';

/** The signed-in operator, and the proof that a form came from a page of theirs. */
export interface Visitor {
  readonly name: string;
  readonly role: Role;
  readonly proof: string;
}

/** Content of a page: an operation that was asked for, so that it can be asked for again after an action. */
export interface View {
  readonly operation: OperationName;
  readonly input: Input;
  readonly answer: DeskAnswer;
}

export interface Notice {
  readonly says: string;
  readonly refused: boolean;
}

export function signInPage(notice?: Notice): string {
  return documentOf(
    'Sign in',
    `<main class="narrow"><h1>Lendside desk</h1>${noticeOf(notice)}<section>
<form method="post" action="/sign-in">
<label>Name <input name="name" required maxlength="40" autocomplete="username" autocapitalize="none" autofocus></label>
<label>Password <input name="password" type="password" required maxlength="128" autocomplete="current-password"></label>
<label>Code of your authenticator <input name="code" required maxlength="7" inputmode="numeric" autocomplete="one-time-code"></label>
<button>Sign in</button></form></section>
<p class="soft">Everything that is looked at or done here stands in the audit, with your name.</p></main>`,
  );
}

export function setUpPage(
  token: string,
  invitation: { readonly name: string; readonly role: string; readonly secret: string; readonly address: string },
  notice?: Notice,
): string {
  return documentOf(
    'Set up',
    `<main class="narrow"><h1>Welcome, ${escapeHtml(invitation.name)}</h1>${noticeOf(notice)}<section>
<p>Your role is ${escapeHtml(invitation.role)}. Add this to your authenticator, by the picture or by the key:</p>
${pictureOf(invitation.address)}<p><code>${escapeHtml(grouped(invitation.secret))}</code></p>
<form method="post" action="/set-up"><input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="hidden" name="name" autocomplete="username" value="${escapeHtml(invitation.name)}">
<label>Password, 14 characters or more <input name="password" type="password" required maxlength="128" autocomplete="new-password"></label>
<label>The password again <input name="again" type="password" required maxlength="128" autocomplete="new-password"></label>
<label>Code that the authenticator shows <input name="code" required maxlength="7" inputmode="numeric" autocomplete="one-time-code"></label>
<button>Set up</button></form></section></main>`,
  );
}

export const plainPage = (title: string, notice: Notice): string =>
  documentOf(
    title,
    `<main class="narrow"><h1>${escapeHtml(title)}</h1>${noticeOf(notice)}<p><a href="/">To the desk</a></p></main>`,
  );

export function deskPage(visitor: Visitor, view: View | undefined, notice?: Notice): string {
  const title = view ? titleOf(view.operation) : 'Find a customer';
  const found = view ? `${blocksOf(visitor, view)}${picturesOf(view)}` : '';
  const says = view?.answer.says ? `<p class="said">${escapeHtml(view.answer.says)}</p>` : '';
  const form = view === undefined || view.operation === 'find' ? findForm(visitor, view) : '';
  return documentOf(
    title,
    `${menuOf(visitor, view?.operation)}<main><h1>${escapeHtml(title)}</h1>${noticeOf(notice)}${form}${says}${found}</main>`,
  );
}

const titleOf = (operation: OperationName) => {
  const { menu, command } = operationOf(operation);
  return menu ?? `${command[0]?.toUpperCase()}${command.slice(1)}`;
};

function menuOf({ name, role, proof }: Visitor, current: OperationName | undefined): string {
  const lists = operationNames.filter((one) => operationOf(one).view === 'list' && mayDo(role, one));
  const link = (href: string, label: string, here: boolean) =>
    `<a href="${href}"${here ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a>`;
  const links = lists.map((one) => link(`/list/${one}`, titleOf(one), one === current)).join('');
  return `<header><strong>Lendside desk</strong><nav>${link('/', 'Find', current === undefined || current === 'find')}${links}</nav>
<form method="post" action="/sign-out">${hidden(FORM_PROOF, proof)}<span>${escapeHtml(name)}, ${role} </span><button>Sign out</button></form></header>`;
}

function findForm({ proof }: Visitor, view: View | undefined): string {
  const { by = 'customer' } = view?.input ?? {};
  const labels = { customer: 'Customer number', mail: 'Mail', phone: 'Phone', loan: 'Loan number' };
  const options = FIND_BY.map(
    (one) => `<option value="${one}"${one === by ? ' selected' : ''}>${labels[one]}</option>`,
  ).join('');
  return `<section><form method="post" action="/do/find" class="line">${hidden(FORM_PROOF, proof)}
<label>By <select name="by">${options}</select></label>
<label>Exactly <input name="value" required maxlength="254" autocomplete="off"${view ? '' : ' autofocus'}></label>
<button>Find</button></form></section>`;
}

const blocksOf = (visitor: Visitor, view: View): string =>
  (view.answer.blocks ?? []).map((block) => blockOf(visitor, view, block)).join('\n');

/** Pages of a document, each drawn when the browser asks for it; a click opens it in its full size. */
const picturesOf = ({ answer }: View): string =>
  (answer.pictures ?? [])
    .map(({ label, input }) => {
      const address = `/picture/${encodeURIComponent(input.uploadId)}/${encodeURIComponent(input.page)}`;
      return `<figure><figcaption>${escapeHtml(label)}</figcaption><a href="${escapeHtml(address)}" target="_blank" rel="noopener"><img src="${escapeHtml(address)}" alt="${escapeHtml(label)}" loading="lazy"></a></figure>`;
    })
    .join('\n');

function blockOf(visitor: Visitor, view: View, { title, head, rows, empty, acts = [] }: Block): string {
  const hasActs = rows.some((row) => (row.acts?.length ?? 0) > 0);
  const headings = [...head, ...(hasActs ? ['Do'] : [])].map((text) => `<th scope="col">${escapeHtml(text)}</th>`);
  const lines = rows.map(({ cells, acts: own = [] }) => {
    const columns = cells
      .map((cell, index) => `<td data-head="${escapeHtml(head[index] ?? '')}">${escapeHtml(cell)}</td>`)
      .join('');
    return `<tr>${columns}${hasActs ? `<td class="acts">${actsOf(visitor, view, own)}</td>` : ''}</tr>`;
  });
  const table =
    rows.length === 0
      ? `<p class="soft">${escapeHtml(empty)}</p>`
      : `<table><thead><tr>${headings.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
  const below = actsOf(visitor, view, acts);
  return `<section><h2>${escapeHtml(title)}</h2>${table}${below && `<div class="below">${below}</div>`}</section>`;
}

/** Actions that the role may take; what it may not is not shown. */
const actsOf = (visitor: Visitor, view: View, acts: readonly Act[]): string =>
  acts
    .filter(({ operation }) => mayDo(visitor.role, operation))
    .map((act) => actForm(visitor, view, act))
    .join('');

function actForm({ proof }: Visitor, view: View, { operation, label, input, backTo }: Act): string {
  const { fields, view: isView } = operationOf(operation);
  const asked = fields.filter(({ name, optional }) => input[name] === undefined && !optional);
  const further = isView ? [] : fields.filter(({ name, optional }) => input[name] === undefined && optional);
  const given = Object.entries(input).map(([name, value]) => hidden(name, value));
  const backInput = backTo ? [] : Object.entries(view.input);
  const back = isView
    ? []
    : [hidden('view', backTo ?? view.operation), ...backInput.map(([name, value]) => hidden(`view.${name}`, value))];
  const typed = [...asked, ...further].map(inputOf).join('');
  const form = `<form method="post" action="/do/${operation}">${hidden(FORM_PROOF, proof)}${given.join('')}${back.join('')}${typed}<button>${escapeHtml(label)}</button></form>`;
  return typed === '' ? form : `<details><summary>${escapeHtml(label)}</summary>${form}</details>`;
}

function inputOf({ name, label, max, of, means, optional, lines }: Field): string {
  const said = escapeHtml(optional ? `${label} (optional)` : label);
  if (of)
    return `<label>${said} <select name="${name}">${of.map((one) => `<option value="${escapeHtml(one)}">${escapeHtml(means?.[one] ?? one)}</option>`).join('')}</select></label>`;
  if (lines)
    return `<label>${said} <textarea name="${name}" maxlength="${max}" rows="6"${optional ? '' : ' required'}></textarea></label>`;
  return `<label>${said} <input name="${name}" maxlength="${max}" autocomplete="off"${optional ? '' : ' required'}></label>`;
}

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

const noticeOf = (notice: Notice | undefined): string =>
  notice
    ? `<p class="said${notice.refused ? ' refused' : ''}" role="${notice.refused ? 'alert' : 'status'}">${escapeHtml(notice.says)}</p>`
    : '';

const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function pictureOf(address: string): string {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  return code.createSvgTag({ scalable: true, margin: 2 });
}

function documentOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Lendside desk</title><link rel="stylesheet" href="/desk.css"><link rel="icon" href="/icon.svg"></head>
<body>${body}</body></html>
`;
}
