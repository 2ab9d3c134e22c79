import type { BrandCode, BrandLook } from './brand.ts';
import { typePairings } from './type-pairings.ts';

const corners = (card: number, control: number, small: number) => ({ card, control, small });

/** Colors, corners and faces of each brand. */
export const brandLooks: Readonly<Record<BrandCode, BrandLook>> = {
  c1l: { hue: 255, accentHue: 215, vividness: 0.85, radius: corners(0.5, 0.25, 0.25), type: typePairings.industrial },
  ccc: { hue: 150, accentHue: 110, vividness: 0.82, radius: corners(1.75, 2, 0.875), type: typePairings.rounded },
  cic: { hue: 75, accentHue: 85, vividness: 0.88, radius: corners(0.25, 0.125, 0.125), type: typePairings.bookish },
  chs: { hue: 295, accentHue: 330, vividness: 0.74, radius: corners(1, 0.75, 0.5), type: typePairings.geometric },
  ccf: { hue: 200, accentHue: 65, vividness: 0.9, radius: corners(1.5, 2, 0.75), type: typePairings.optic },
  esm: { hue: 350, accentHue: 55, vividness: 0.72, radius: corners(0.75, 0.5, 0.375), type: typePairings.oldStyle },
  inl: { hue: 325, accentHue: 285, vividness: 0.9, radius: corners(0, 0, 0), type: typePairings.grotesque },
  tmx: {
    hue: 30,
    accentHue: 70,
    softHue: 55,
    vividness: 0.8,
    radius: corners(0.875, 0.625, 0.375),
    type: typePairings.slab,
  },
};
