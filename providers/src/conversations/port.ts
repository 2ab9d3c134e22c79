import type { Language } from '@lendside/domain/language';
import type { QuestionTopic } from '@lendside/domain/questions';

/** Question: who answers what a customer asks? What was written is saved by the portal; the port hands it to those who answer. */

/** A message of a customer, with what those who answer have to know. */
export interface CustomerMessage {
  /** Unique: the same message is taken once. */
  readonly messageId: string;
  readonly conversationId: string;
  readonly topic: QuestionTopic;
  readonly text: string;
  readonly sentAtMs: number;
  readonly language: Language;
  readonly brand: string;
  readonly name: string;
  /** Absent for a person without a loan. */
  readonly customerId?: string;
  readonly loanId?: string;
  readonly storeId?: string;
}

export interface Conversations {
  readonly name: string;
  readonly embedded: boolean;
  /** Hands a message over. `again` means later; `refused` means never. Its answer comes as an event `answered`, or from the desk. */
  take(
    message: CustomerMessage,
  ): Promise<{ readonly outcome: 'delivered' | 'again' | 'refused'; readonly reason?: string }>;
}
