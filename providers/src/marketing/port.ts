/** Question: does the marketing service know it? Only people who wanted news are ever named to it. */

/**
 * Fields that may be sent to marketing: names of pages, brand, flow and outcome (decision F30). Never names, amounts,
 * numbers or addresses.
 */
export type MarketingFields = Readonly<Record<string, string | boolean>>;

export type MarketingNews = {
  /** Unique: the same is never told twice. */
  readonly newsId: string;
  /** The address the person gave and confirmed. */
  readonly email: string;
  readonly dataFields: MarketingFields;
} & ({ readonly kind: 'event'; readonly eventName: string } | { readonly kind: 'profile' });

export interface Marketing {
  readonly name: string;
  readonly embedded: boolean;
  /** Tells one thing. `again` means later; `refused` means never. */
  tell(news: MarketingNews): Promise<{ readonly outcome: 'delivered' | 'again' | 'refused'; readonly reason?: string }>;
}
