/** Meaning of a colored part; each tone is also expressed by an icon or by words, never by color alone. */
export type Tone = 'neutral' | 'brand' | 'positive' | 'warning' | 'danger';
