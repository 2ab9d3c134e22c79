/**
 * Messages between a page of the portal and the card vault's page inside its iframe. The first two travel by
 * window.postMessage; everything after them by the MessagePort that came with `init`.
 */

/** `card`: number, expiration, security code and name. `securityCode`: only the code, for a card that is stored already. */
export type VaultMode = 'card' | 'securityCode';

export type VaultField = 'number' | 'expiration' | 'securityCode' | 'name';

/** Which part of a page's look the fields take on. Hue in degrees of OKLCH. */
export interface VaultLook {
  readonly language: 'english' | 'spanish';
  readonly theme: 'light' | 'dark';
  readonly hue: number;
  /** The color behind the frame, as CSS says it. The fields stand on it instead of on nothing. */
  readonly background?: string;
  /** Radius of the corners of a field around the frame, as CSS says it. */
  readonly corner?: string;
  /** The typeface around the frame, as CSS says it. */
  readonly fontFamily?: string;
}

/** Window to vault, with one MessagePort. */
export interface VaultInit extends VaultLook {
  readonly kind: 'vault:init';
  readonly formKey: string;
  readonly mode: VaultMode;
  /** Digits that the security code of the stored card has (mode `securityCode`). Default 3. */
  readonly securityCodeLength?: 3 | 4;
}

/** Result of a full form: tokens and what may be shown. `bin`: eight digits, six of a 15-digit card; used once. */
export interface VaultCardToken {
  readonly token: string;
  readonly securityToken: string;
  readonly lastFour: string;
  readonly cardType: string;
  readonly expirationMonth: string;
  readonly expirationYear: string;
  readonly cardholderName: string;
  readonly bin: string;
}

export interface VaultSecurityToken {
  readonly securityToken: string;
}

/**
 * Why there is no token. `incomplete`: the fields say what is wrong; one that stands alone has the focus. `notAccepted`: the vault takes no
 * such number. `formKeyNotValid`: used or too old; mount the fields again with a new key. `unreachable`: try again.
 */
export type VaultRefusal = 'incomplete' | 'notAccepted' | 'formKeyNotValid' | 'unreachable';

/** Problem of a field in the words that stand at it; nothing that was typed is in it. */
export interface VaultFieldProblem {
  readonly field: VaultField;
  readonly message: string;
}

/** `problems` comes with `incomplete` where the fields know it; each can be gone to by `focusField`. */
export type VaultResult<Token> =
  | ({ readonly outcome: 'created' } & Token)
  | { readonly outcome: VaultRefusal; readonly problems?: readonly VaultFieldProblem[] };

/** Vault to portal. */
export type FromVault =
  /** The form key was checked and the fields stand; or they will not, and why. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly reason: 'originNotAllowed' | 'formKeyNotValid' | 'unreachable' }
  | { readonly kind: 'height'; readonly heightPx: number }
  | { readonly kind: 'validity'; readonly complete: boolean }
  | { readonly kind: 'focus'; readonly field: VaultField | null }
  /** Enter was pressed in a field. */
  | { readonly kind: 'submit' }
  | {
      readonly kind: 'result';
      readonly requestId: number;
      readonly result: VaultResult<VaultCardToken | VaultSecurityToken>;
    };

/** Portal to vault. */
export type ToVault =
  | { readonly kind: 'createToken'; readonly requestId: number }
  | ({ readonly kind: 'look' } & VaultLook)
  | { readonly kind: 'focusFirst' }
  /** A problem of the list above the fields was chosen. */
  | { readonly kind: 'focusField'; readonly field: VaultField };
