import type { Language } from '@lendside/domain/language';

/** Question: was the customer told? Messages are written to the outbox in the business transaction and sent after it. */

export type SentBy = 'email' | 'text' | 'voice' | 'push';

export interface Message {
  /** Unique: the same message is never sent twice. */
  readonly messageId: string;
  readonly to: string;
  readonly channel: 'email' | 'text' | 'voice' | 'push' | 'marketing' | 'question';
  readonly subject: string;
  readonly text: string;
  /** One-time codes and links inside the text, listed so that a reader of the inbox finds them. */
  readonly codes: readonly string[];
  readonly links: readonly string[];
  /**
   * The person who can read it again in the portal, with the brand it comes from, and the whole of it where the channel carries
   * a line. Never on a message with a code.
   */
  readonly savedFor?: {
    readonly userId: string;
    readonly brand?: string | undefined;
    readonly text?: string | undefined;
    /** The loan it is about. */
    readonly loanId?: string | undefined;
    readonly language?: Language | undefined;
    /** Ways by which it goes out. */
    readonly sentBy?: readonly SentBy[] | undefined;
  };
  /** The person who agreed to this text or call. It is asked for again when it is sent, and nothing goes where it was taken back. */
  readonly agreedBy?: string;
  /** Written to a person whose data is deleted: address and words go as soon as it is sent. */
  readonly isForgottenOnceSent?: true;
  readonly attachments?: readonly { readonly name: string; readonly mediaType: string; readonly base64: string }[];
}

export interface DeliveredMessage extends Message {
  readonly atMs: number;
}

export interface Messages {
  readonly name: string;
  readonly embedded: boolean;
  /** Delivers one message. `again` means try later; `refused` means never (bad address, opted out). */
  deliver(message: Message): Promise<{ readonly outcome: 'delivered' | 'again' | 'refused'; readonly reason?: string }>;
}

/** The embedded implementation also lets developers read what customers would have received. */
export interface Inbox {
  messagesTo(to: string | undefined, atMost: number): Promise<readonly DeliveredMessage[]>;
}
