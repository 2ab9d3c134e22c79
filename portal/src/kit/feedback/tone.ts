/** What a coloured part says; each tone is also told by an icon or by words, never by colour alone. */
export type Tone = 'neutral' | 'brand' | 'positive' | 'warning' | 'danger';
