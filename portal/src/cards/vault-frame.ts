import type {
  FromVault,
  ToVault,
  VaultCardToken,
  VaultField,
  VaultInit,
  VaultLook,
  VaultMode,
  VaultResult,
  VaultSecurityToken,
} from '@lendside/domain/vault-messages';

export interface CardFieldsOptions extends VaultLook {
  /** The iframe becomes its only child. */
  readonly container: HTMLElement;
  /** Both from GET cardFormKey. */
  readonly formUrl: string;
  readonly formKey: string;
  readonly mode: VaultMode;
  /** Digits of the stored card's security code (mode `securityCode`). Default 3. */
  readonly securityCodeLength?: 3 | 4;
  /** Title of the frame for screen readers. */
  readonly title: string;
  readonly onReady?: () => void;
  /** The fields will not appear. `formKeyNotValid`: mount again with a new key. */
  readonly onRefused?: (reason: 'originNotAllowed' | 'formKeyNotValid' | 'unreachable') => void;
  readonly onHeight?: (heightPx: number) => void;
  /** Whether everything is typed and plausible, so that `createToken` can succeed. */
  readonly onValidity?: (validity: { readonly complete: boolean }) => void;
  readonly onFocus?: (field: VaultField | null) => void;
  /** Enter was pressed in one of the fields. */
  readonly onSubmit?: () => void;
}

export interface CardFields<Token = VaultCardToken | VaultSecurityToken> {
  /** Sends what was typed to the vault. One token a form key: after `created`, mount again for another. */
  createToken(): Promise<VaultResult<Token>>;
  /** Takes on another language or theme without losing what was typed. */
  setLook(look: VaultLook): void;
  focusFirst(): void;
  focusField(field: VaultField): void;
  /** Removes the frame. A token still awaited becomes `unreachable`. */
  destroy(): void;
}

export function mountCardFields(options: CardFieldsOptions & { readonly mode: 'card' }): CardFields<VaultCardToken>;
export function mountCardFields(
  options: CardFieldsOptions & { readonly mode: 'securityCode' },
): CardFields<VaultSecurityToken>;
/**
 * Shows the card vault's fields inside `container`. The page never sees what is typed in them: the frame is another
 * origin, and only tokens and masked data come back over a private port.
 */
export function mountCardFields(options: CardFieldsOptions): CardFields<never> {
  const vaultOrigin = new URL(options.formUrl).origin;
  const frame = document.createElement('iframe');
  const channel = new MessageChannel();
  const awaited = new Map<number, (result: VaultResult<never>) => void>();
  let requestId = 0;
  let connected = false;
  let destroyed = false;

  function say(message: ToVault): void {
    channel.port1.postMessage(message);
  }

  function connect(event: MessageEvent): void {
    const isLoaded = event.source === frame.contentWindow && event.data?.kind === 'vault:loaded';
    if (connected || !isLoaded || event.origin !== vaultOrigin) return;
    connected = true;
    const init: VaultInit = {
      kind: 'vault:init',
      formKey: options.formKey,
      mode: options.mode,
      language: options.language,
      theme: options.theme,
      hue: options.hue,
      ...lookAround(options.container),
      securityCodeLength: options.securityCodeLength ?? 3,
    };
    frame.contentWindow?.postMessage(init, vaultOrigin, [channel.port2]);
  }

  function hear(message: FromVault): void {
    if (message.kind === 'ready') options.onReady?.();
    else if (message.kind === 'refused') options.onRefused?.(message.reason);
    else if (message.kind === 'validity') options.onValidity?.({ complete: message.complete });
    else if (message.kind === 'focus') options.onFocus?.(message.field);
    else if (message.kind === 'submit') options.onSubmit?.();
    else if (message.kind === 'height') {
      frame.style.height = `${message.heightPx}px`;
      options.onHeight?.(message.heightPx);
    } else {
      awaited.get(message.requestId)?.(message.result as VaultResult<never>);
      awaited.delete(message.requestId);
    }
  }

  channel.port1.onmessage = (event: MessageEvent<FromVault>) => hear(event.data);
  window.addEventListener('message', connect);
  frame.title = options.title;
  frame.src = options.formUrl;
  frame.referrerPolicy = 'no-referrer';
  Object.assign(frame.style, { border: '0', display: 'block', width: '100%', colorScheme: options.theme });
  options.container.replaceChildren(frame);

  return {
    createToken() {
      if (destroyed || !connected) return Promise.resolve({ outcome: 'unreachable' });
      requestId += 1;
      const id = requestId;
      return new Promise((resolve) => {
        awaited.set(id, resolve);
        say({ kind: 'createToken', requestId: id });
      });
    },
    setLook(look) {
      frame.style.colorScheme = look.theme;
      const { language, theme, hue } = look;
      say({ kind: 'look', language, theme, hue, ...lookAround(options.container) });
    },
    focusFirst() {
      frame.focus();
      say({ kind: 'focusFirst' });
    },
    focusField(field) {
      frame.focus();
      say({ kind: 'focusField', field });
    },
    destroy() {
      destroyed = true;
      window.removeEventListener('message', connect);
      channel.port1.close();
      frame.remove();
      for (const resolve of awaited.values()) resolve({ outcome: 'unreachable' });
      awaited.clear();
    },
  };
}

/** Styles that the card fields copy from the page around them. */
export function lookAround(container: HTMLElement): Pick<VaultLook, 'background' | 'corner' | 'fontFamily'> {
  const style = getComputedStyle(container);
  return {
    background: backgroundBehind(container),
    corner: style.getPropertyValue('--radius-control-square').trim(),
    fontFamily: style.fontFamily,
  };
}

/** The color that shows through the frame: of the nearest element around it that has one. */
function backgroundBehind(element: HTMLElement | null): string | undefined {
  for (let at = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor !== '' && backgroundColor !== 'transparent' && backgroundColor !== 'rgba(0, 0, 0, 0)') {
      return backgroundColor;
    }
  }
  return undefined;
}
