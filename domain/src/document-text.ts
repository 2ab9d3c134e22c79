/**
 * A document in words, as data: what a person reads on a screen, hears from a screen reader and signs on paper is the
 * same text. The document is drawn from it, the page shows it, and its hash says which text a customer agreed to.
 */
export type DocumentBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A passage set off so that it cannot be overlooked. */
  | { readonly kind: 'strong'; readonly text: string }
  | {
      readonly kind: 'rows';
      readonly rows: readonly DocumentRow[];
      /** `box`: set apart from all else, the first two more than the others (12 CFR 1026.17(a)). */
      readonly look?: 'box' | undefined;
    }
  | {
      readonly kind: 'table';
      readonly columns: readonly DocumentColumn[];
      readonly rows: readonly (readonly string[])[];
    };

export interface DocumentRow {
  readonly label: string;
  readonly value: string;
}

/** A column: its heading, its share of the width (all together 1), and on which side its cells stand. */
export interface DocumentColumn {
  readonly label: string;
  readonly share: number;
  readonly align?: 'left' | 'right' | undefined;
}

export interface DocumentText {
  readonly title: string;
  readonly blocks: readonly DocumentBlock[];
}

/** The words alone, a line each, in reading order: what is hashed. The look of a document is no part of it. */
export function plainText({ title, blocks }: DocumentText): string {
  return [title, ...blocks.flatMap(linesOf)].join('\n');
}

function linesOf(block: DocumentBlock): readonly string[] {
  switch (block.kind) {
    case 'rows':
      return block.rows.map(({ label, value }) => `${label}\t${value}`);
    case 'table':
      return [block.columns.map((column) => column.label), ...block.rows].map((cells) => cells.join('\t'));
    default:
      return [block.text];
  }
}
