import type { VaultField, VaultFieldProblem, VaultInit, VaultLook } from '@lendside/domain/vault-messages';
import { digitsOf } from './card-number.ts';
import { caretBehind, lengthMax, problemOf, shown, type TypedFields } from './field-rules.ts';
import { type FieldProblem, fieldsTexts } from './fields-texts.ts';
import type { Hosted, HostedInput } from './microform.ts';

const FIELDS: Readonly<Record<VaultInit['mode'], readonly VaultField[]>> = {
  card: ['number', 'expiration', 'securityCode', 'name'],
  securityCode: ['securityCode'],
};

const ATTRIBUTES: Readonly<Record<VaultField, Readonly<Record<string, string>>>> = {
  number: { inputmode: 'numeric', autocomplete: 'cc-number' },
  expiration: { inputmode: 'numeric', autocomplete: 'cc-exp' },
  securityCode: { inputmode: 'numeric', autocomplete: 'cc-csc' },
  name: { autocomplete: 'cc-name', autocapitalize: 'words' },
};

/** The browser's own clock, in epoch milliseconds. */
export const nowMs = () => performance.timeOrigin + performance.now();

export interface FieldsForm {
  typed(): TypedFields;
  /** True when everything is typed and plausible. */
  isComplete(): boolean;
  /** Says at each field what is wrong with it, and answers the same for a list above them. A field that stands alone gets the focus. */
  showProblems(): readonly VaultFieldProblem[];
  setLook(look: VaultLook): void;
  focusFirst(): void;
  focusField(field: VaultField): void;
  clear(): void;
}

export interface FieldsHeard {
  readonly onChange: () => void;
  readonly onFocus: (field: VaultField | null) => void;
  readonly onSubmit: () => void;
}

interface Drawn {
  readonly field: VaultField;
  readonly label: HTMLLabelElement;
  readonly input: HTMLInputElement;
  /** Field of a vendor's that stands over the input, which is not used then. */
  hosted?: HostedInput;
  readonly error: HTMLParagraphElement;
  /** Problems are said when a field is left, not while the first digits are typed. */
  wasLeft: boolean;
}

/**
 * Draws the fields of a mode into the form. Nothing that is typed leaves this page but encrypted. Those that a vendor hosts are the vendor's: this
 * page knows whether they are right, and not what is in them.
 */
export function drawFields(form: HTMLFormElement, init: VaultInit, heard: FieldsHeard, hosted?: Hosted): FieldsForm {
  let look: VaultLook = init;
  const { mode } = init;
  const drawn = FIELDS[mode].map((field) => drawField(form, field));
  const codeLength = mode === 'securityCode' ? (init.securityCodeLength ?? 3) : undefined;

  const textOf = (field: VaultField) => drawn.find((one) => one.field === field)?.input.value ?? '';
  const typed = (): TypedFields => ({
    number: textOf('number'),
    expiration: textOf('expiration'),
    securityCode: textOf('securityCode'),
    name: textOf('name'),
  });
  const problem = ({ field, hosted: ofVendor }: Drawn) =>
    ofVendor ? problemOfHosted(ofVendor) : problemOf(field, typed(), nowMs(), codeLength);

  function say(one: Drawn, found: FieldProblem | undefined): void {
    one.error.textContent = found === undefined ? '' : fieldsTexts[look.language][one.field].problems[found];
    const shown = one.hosted ? one.input.parentElement?.querySelector('.hosted') : one.input;
    shown?.setAttribute(one.hosted ? 'data-invalid' : 'aria-invalid', String(found !== undefined));
  }

  /** A field was entered, or left: its problem is said from then on. */
  function left(one: Drawn, isTouched: boolean): void {
    heard.onFocus(null);
    one.wasLeft = isTouched;
    if (isTouched) say(one, problem(one));
  }

  function listen(one: Drawn): void {
    const { field, input } = one;
    input.addEventListener('input', (event) => {
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      writeAnew(one, isDeleting);
      input.maxLength = Math.max(lengthMax(field, typed()), 1);
      if (one.wasLeft) say(one, problem(one));
      heard.onChange();
    });
    input.addEventListener('focus', () => heard.onFocus(field));
    input.addEventListener('blur', () => left(one, input.value !== ''));
  }

  function stand(one: Drawn, vendor: Hosted): void {
    const container = hostedBox(one);
    one.hosted = vendor.stand(one.field, container, fieldsTexts[look.language][one.field].label, {
      onChange() {
        if (one.wasLeft) say(one, problem(one));
        heard.onChange();
      },
      onFocus: () => heard.onFocus(one.field),
      onBlur: () => left(one, one.hosted?.isEmpty === false),
      onSubmit: heard.onSubmit,
    });
  }

  function wear(next: VaultLook): void {
    look = next;
    const root = document.documentElement;
    const texts = fieldsTexts[look.language];
    root.lang = look.language === 'spanish' ? 'es' : 'en';
    root.dataset.theme = look.theme;
    root.style.setProperty('--hue', String(look.hue));
    takeOver('--background', 'color', look.background);
    takeOver('--corner', 'border-radius', look.corner);
    takeOver('--font', 'font-family', look.fontFamily);
    document.title = texts.title;
    for (const one of drawn) {
      one.label.textContent = texts[one.field].label;
      one.input.placeholder = texts[one.field].shape ?? '';
      if (one.error.textContent !== '') say(one, problem(one));
    }
  }

  form.dataset.mode = mode;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    heard.onSubmit();
  });
  for (const one of drawn) hosted?.fields.includes(one.field) ? stand(one, hosted) : listen(one);
  form.append(hiddenSubmit());
  wear(look);
  form.hidden = false;

  return {
    typed,
    isComplete: () => drawn.every((one) => problem(one) === undefined),
    showProblems() {
      for (const one of drawn) {
        one.wasLeft = true;
        say(one, problem(one));
      }
      if (drawn.length === 1) focus(drawn[0]);
      return drawn.flatMap((one) => {
        const found = problem(one);
        const { field } = one;
        return found === undefined ? [] : [{ field, message: fieldsTexts[look.language][field].problems[found] }];
      });
    },
    setLook: wear,
    focusFirst: () => focus(drawn[0]),
    focusField: (field) => focus(drawn.find((one) => one.field === field)),
    clear() {
      for (const { input, hosted: ofVendor } of drawn) {
        input.value = '';
        ofVendor?.clear();
      }
    },
  };
}

const focus = (one: Drawn | undefined) => (one?.hosted ?? one?.input)?.focus();

const problemOfHosted = ({ isEmpty, isValid }: HostedInput): FieldProblem | undefined =>
  isValid ? undefined : isEmpty ? 'missing' : 'wrong';

/** The place of a vendor's field, which looks like ours; the input of ours is out of the way. */
function hostedBox({ input, label }: Drawn): HTMLElement {
  const container = document.createElement('div');
  container.className = 'hosted';
  container.id = `${input.id}-hosted`;
  input.hidden = true;
  input.required = false;
  label.removeAttribute('for');
  label.id = `${input.id}-label`;
  container.setAttribute('role', 'group');
  container.setAttribute('aria-labelledby', label.id);
  container.setAttribute('aria-describedby', input.getAttribute('aria-describedby') ?? '');
  input.before(container);
  return container;
}

/** Sets a custom property to what the page around the frame says, if a property of CSS would take it. */
function takeOver(name: string, property: string, value: string | undefined): void {
  if (value && CSS.supports(property, value)) document.documentElement.style.setProperty(name, value);
}

/** Without a submit button, Enter does nothing in a form of several fields. */
function hiddenSubmit(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'submit';
  button.hidden = true;
  return button;
}

function drawField(form: HTMLFormElement, field: VaultField): Drawn {
  const box = document.createElement('div');
  const label = document.createElement('label');
  const input = document.createElement('input');
  const error = document.createElement('p');
  box.className = 'field';
  box.toggleAttribute('data-wide', field === 'number' || field === 'name');
  label.htmlFor = field;
  error.id = `${field}-error`;
  error.className = 'error';
  error.setAttribute('role', 'alert');
  Object.assign(input, { id: field, name: field, type: 'text', spellcheck: false, required: true });
  for (const [name, value] of Object.entries(ATTRIBUTES[field])) input.setAttribute(name, value);
  input.setAttribute('aria-describedby', error.id);
  box.append(label, input, error);
  form.append(box);
  return { field, label, input, error, wasLeft: false };
}

/** Groups what is in the field, and leaves the caret behind the digit it was behind. */
function writeAnew({ field, input }: Drawn, isDeleting: boolean): void {
  const text = shown(field, input.value, isDeleting);
  if (text === input.value) return;
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length;
  const wasAtEnd = input.selectionStart === input.value.length;
  input.value = text;
  const caret = wasAtEnd ? text.length : caretBehind(text, digitsBefore);
  input.setSelectionRange(caret, caret);
}
