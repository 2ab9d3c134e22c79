import type { ColorToken } from './palette.ts';

export type ContrastPair = { front: ColorToken; ground: ColorToken; ratioMin: number };

/** WCAG 2.2 AA: 4.5 to 1 for text, 3 to 1 for borders of controls and parts of pictures. */
const TEXT = 4.5;
const GRAPHIC = 3;

const grounds = ['surface', 'surface-raised', 'surface-sunken', 'brand-soft'] as const;
const notices = ['positive-soft', 'warning-soft', 'danger-soft'] as const;

const pairs = (fronts: readonly ColorToken[], on: readonly ColorToken[], ratioMin: number): ContrastPair[] =>
  fronts.flatMap((front) => on.map((ground) => ({ front, ground, ratioMin })));

/** Every pair of colors that meets on a screen. A component that needs another adds it here first. */
export const contrastPairs: readonly ContrastPair[] = [
  ...pairs(['ink', 'ink-soft', 'brand-ink', 'danger', 'positive', 'warning'], grounds, TEXT),
  ...pairs(['ink', 'ink-soft', 'brand-ink'], notices, TEXT),
  ...pairs(['positive'], ['positive-soft'], TEXT),
  ...pairs(['warning'], ['warning-soft'], TEXT),
  ...pairs(['danger'], ['danger-soft'], TEXT),
  ...pairs(['on-brand'], ['brand', 'brand-hover'], TEXT),
  ...pairs(['on-danger'], ['danger', 'danger-hover'], TEXT),
  ...pairs(['surface'], ['ink'], TEXT),
  ...pairs(['line-input', 'focus', 'brand'], grounds, GRAPHIC),
  ...pairs(['focus'], notices, GRAPHIC),
  ...pairs(['surface-raised'], ['positive'], GRAPHIC),
  ...pairs(
    ['chart-principal', 'chart-interest', 'chart-fee', 'chart-penalty', 'chart-compare', 'brand-accent'],
    ['surface', 'surface-raised'],
    GRAPHIC,
  ),
  ...pairs(['chart-principal'], ['track'], GRAPHIC),
];
