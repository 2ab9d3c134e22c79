import { CardFields } from '../cards/card-fields.tsx';
import { cardsTexts } from '../cards/texts.ts';

export type { CardFieldsHandle } from '../cards/card-fields.tsx';

/** The vault's fields and their words, for pages of slices that may not import the cards slice. */
export const vaultFields = { Fields: CardFields, texts: cardsTexts };
