import { CardFields } from './card-fields.tsx';
import { cardsTexts } from './texts.ts';

export type { CardFieldsHandle } from './card-fields.tsx';

/** The vault's fields and their words, for pages of slices that may not import the cards slice. */
export const vaultFields = { Fields: CardFields, texts: cardsTexts };
