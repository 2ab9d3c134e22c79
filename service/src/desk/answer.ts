import type { OperationName } from './operations.ts';

/** One thing an operator may do from here: an operation with the input it is already given, and what is still asked for. */
export interface Act {
  readonly operation: OperationName;
  readonly label: string;
  readonly input: Readonly<Record<string, string>>;
  /** The list that is shown once it is done, where what it was done to is not shown any more. */
  readonly backTo?: OperationName;
}

interface Row {
  readonly cells: readonly string[];
  readonly acts?: readonly Act[];
}

/** A table of facts under a title; with `empty` where it has no rows. */
export interface Block {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
  readonly empty: string;
  readonly acts?: readonly Act[];
}

/** An answer to an operator, the same for the page and for a command: a sentence, tables, and what may be done next. */
export interface DeskAnswer {
  readonly says?: string;
  readonly blocks?: readonly Block[];
  /** Pictures that belong to it, each drawn by an operation of its own. */
  readonly pictures?: readonly {
    readonly label: string;
    readonly input: Readonly<Record<'uploadId' | 'page', string>>;
  }[];
  /** A JPEG. */
  readonly picture?: { readonly name: string; readonly base64: string };
}

/** A request as it is carried out, for the audit: whose data was seen or changed, and which. */
export interface Seen {
  readonly customerId?: string | undefined;
  readonly userId?: string | undefined;
  readonly loanId?: string | undefined;
  readonly what: string;
}
