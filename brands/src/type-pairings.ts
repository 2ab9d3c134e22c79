import type { DisplayFace, TypePairing } from './brand.ts';

const SYSTEM = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const HUMANIST = 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "Noto Sans", sans-serif';
const GROTESQUE = '"Helvetica Neue", "Arial Nova", "Nimbus Sans", Arial, sans-serif';
const GEOMETRIC = 'Avenir, "Avenir Next", Montserrat, Corbel, "URW Gothic", "Noto Sans", sans-serif';
const ROUNDED = 'ui-rounded, "SF Pro Rounded", Quicksand, "Arial Rounded MT Bold", Calibri, sans-serif';
const INDUSTRIAL = 'Bahnschrift, "DIN Alternate", "Nimbus Sans Narrow", sans-serif-condensed, sans-serif';
const OPTIC = 'Optima, Candara, "Noto Sans", sans-serif';
const OLD_STYLE = '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, "Noto Serif", serif';
const TRANSITIONAL = 'Charter, "Bitstream Charter", "Sitka Text", Cambria, "Noto Serif", serif';
const SLAB = 'Rockwell, "Rockwell Nova", "Roboto Slab", "Sitka Small", "DejaVu Serif", "Noto Serif", serif';

/**
 * Type pairings by character, of faces that phones and computers already have: the sign-in page, papers and the signing room download none.
 * The application puts one face of the brand before them (`display`).
 */
export const typePairings = {
  industrial: pairing(INDUSTRIAL, SYSTEM, 700, '-0.005em', INDUSTRIAL, 700, sans('0')),
  rounded: pairing(ROUNDED, ROUNDED, 750, '-0.01em', ROUNDED, 700, sans('-0.012em')),
  bookish: pairing(TRANSITIONAL, HUMANIST, 700, '-0.012em', TRANSITIONAL, 700, serif('-0.014em')),
  geometric: pairing(GEOMETRIC, SYSTEM, 650, '-0.02em', GEOMETRIC, 600, sans('-0.015em')),
  optic: pairing(OPTIC, OPTIC, 650, '0', OPTIC, 600, sans('-0.03em')),
  oldStyle: pairing(OLD_STYLE, HUMANIST, 600, '-0.012em', OLD_STYLE, 600, serif('-0.01em')),
  grotesque: pairing(GROTESQUE, GROTESQUE, 800, '-0.035em', GROTESQUE, 800, sans('-0.03em')),
  slab: pairing(SLAB, SYSTEM, 700, '-0.02em', SYSTEM, 750, serif('-0.012em')),
} as const satisfies Record<string, TypePairing>;

function sans(tracking: string): DisplayFace {
  return { kind: 'sans', tracking };
}

function serif(tracking: string): DisplayFace {
  return { kind: 'serif', tracking };
}

function pairing(
  heading: string,
  body: string,
  headingWeight: number,
  headingTracking: string,
  figures: string,
  figureWeight: number,
  display: DisplayFace,
): TypePairing {
  return { heading, body, headingWeight, headingTracking, figures, figureWeight, display };
}
