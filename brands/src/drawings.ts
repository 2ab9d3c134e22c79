import type { BrandCode } from './brand.ts';
import type { Drawing } from './drawing.ts';

/** The sign and the letters of each brand, drawn here with lines and arcs, copied from no one. */
export const brandDrawings: Readonly<Record<BrandCode, { mark: Drawing; wordmark: Drawing }>> = {
  // A ring that opens on a single upright: square shoulders, cut corners.
  c1l: {
    mark: {
      width: 48,
      height: 48,
      strokes: [
        { d: 'M8 2H40L46 8V40L40 46H8L2 40V8Z', paint: 'ground' },
        { d: 'M32 14H19L14 19V29L19 34H32', paint: 'cut', lineWidth: 4.5 },
        { d: 'M27 19V29', paint: 'cut', lineWidth: 4.5 },
      ],
    },
    wordmark: {
      width: 60,
      height: 32,
      strokes: [
        { d: 'M19 2.75H8.5L2.75 8.5V23.5L8.5 29.25H19', paint: 'ink', lineWidth: 5.5 },
        { d: 'M26.5 9.5L34 3.6V32', paint: 'ink', lineWidth: 5.5 },
        { d: 'M45 0V29.25H60', paint: 'ink', lineWidth: 5.5 },
      ],
    },
  },
  // Rings on water, from one drop.
  ccc: {
    mark: {
      width: 48,
      height: 48,
      strokes: [
        { d: 'M38.1 9.9A20 20 0 1 0 38.1 38.1', paint: 'ground', lineWidth: 5.5, ends: 'round' },
        { d: 'M32.2 15.8A11.6 11.6 0 1 0 32.2 32.2', paint: 'ground', lineWidth: 5.5, ends: 'round' },
        { d: 'M24 19.8A4.2 4.2 0 1 1 24 28.2A4.2 4.2 0 1 1 24 19.8Z', paint: 'tint' },
      ],
    },
    wordmark: {
      width: 72,
      height: 32,
      strokes: [
        { d: 'M21.3 8.2A11 11 0 1 0 21.3 23.8', paint: 'ink', lineWidth: 5.5, ends: 'round' },
        { d: 'M44.8 8.2A11 11 0 1 0 44.8 23.8', paint: 'ink', lineWidth: 5.5, ends: 'round' },
        { d: 'M68.3 8.2A11 11 0 1 0 68.3 23.8', paint: 'ink', lineWidth: 5.5, ends: 'round' },
      ],
    },
  },
  // A column set in a stone.
  cic: {
    mark: {
      width: 48,
      height: 48,
      strokes: [
        { d: 'M24 1L47 24L24 47L1 24Z', paint: 'ground' },
        { d: 'M24 7L41 24L24 41L7 24Z', paint: 'cut', lineWidth: 1.25 },
        { d: 'M24 16V32', paint: 'cut', lineWidth: 5.5 },
        { d: 'M18 15.5H30M18 32.5H30', paint: 'cut', lineWidth: 3 },
      ],
    },
    wordmark: {
      width: 78,
      height: 32,
      strokes: [
        { d: 'M23 10.6A11.4 11.4 0 1 0 23 21.4', paint: 'ink', lineWidth: 5 },
        { d: 'M24 3.4V12.4M24 20.8V28.6', paint: 'ink', lineWidth: 2.5 },
        { d: 'M38.5 4V28', paint: 'ink', lineWidth: 6 },
        { d: 'M32.5 4H44.5M32.5 28H44.5', paint: 'ink', lineWidth: 2.75 },
        { d: 'M74 10.6A11.4 11.4 0 1 0 74 21.4', paint: 'ink', lineWidth: 5 },
        { d: 'M75 3.4V12.4M75 20.8V28.6', paint: 'ink', lineWidth: 2.5 },
      ],
    },
  },
  // Two roofs and a door.
  chs: {
    mark: {
      width: 48,
      height: 48,
      strokes: [
        { d: 'M4 23L24 6L44 23', paint: 'ground', lineWidth: 5, ends: 'round' },
        { d: 'M9 33L24 20L39 33', paint: 'tint', lineWidth: 5, ends: 'round' },
        { d: 'M24 34V43', paint: 'ground', lineWidth: 6, ends: 'round' },
      ],
    },
    wordmark: {
      width: 76,
      height: 32,
      strokes: [
        { d: 'M23.2 8.3A12 12 0 1 0 23.2 23.7', paint: 'ink', lineWidth: 3.6 },
        { d: 'M33 4V28M51.5 4V28M33 16H51.5', paint: 'ink', lineWidth: 3.6 },
        { d: 'M73 8.6A6.1 6.1 0 1 0 67 16A6.1 6.1 0 1 1 61 23.6', paint: 'ink', lineWidth: 3.6 },
      ],
    },
  },
  // A calm sea with a sun over it.
  ccf: {
    mark: {
      width: 48,
      height: 48,
      strokes: [
        { d: 'M24 2A22 22 0 1 1 24 46A22 22 0 1 1 24 2Z', paint: 'ground' },
        { d: 'M6.5 26C13 20 18 20 24 25S36 30 41.5 24', paint: 'cut', lineWidth: 3.5, ends: 'round' },
        { d: 'M11 35C16 31 20 31 24.5 34S33 37 37 33', paint: 'cut', lineWidth: 3.5, ends: 'round' },
        { d: 'M29 9.5A4.5 4.5 0 1 1 29 18.5A4.5 4.5 0 1 1 29 9.5Z', paint: 'cut' },
      ],
    },
    wordmark: {
      width: 62,
      height: 32,
      strokes: [
        { d: 'M18.6 12.6A9 9 0 1 0 18.6 25.2', paint: 'ink', lineWidth: 4.5, ends: 'round' },
        { d: 'M40.1 12.6A9 9 0 1 0 40.1 25.2', paint: 'ink', lineWidth: 4.5, ends: 'round' },
        { d: 'M59 4.2C54 2.6 51 5 51 10V28M45.6 12.6H58', paint: 'ink', lineWidth: 4.5, ends: 'round' },
      ],
    },
  },
  // The sun coming up.
  esm: {
    mark: {
      width: 48,
      height: 48,
      strokes: [
        { d: 'M8 34A16 16 0 0 1 40 34Z', paint: 'ground' },
        { d: 'M3 41H45', paint: 'ground', lineWidth: 3.5, ends: 'round' },
        { d: 'M24 5V11M7.5 12L11.5 16M40.5 12L36.5 16', paint: 'tint', lineWidth: 3.5, ends: 'round' },
      ],
    },
    wordmark: {
      width: 64,
      height: 32,
      strokes: [
        {
          d: 'M4 18.5C10 18.5 17 15.5 16 10.8C15.2 7.4 4.5 8.6 4.5 18.6C4.5 27 13 27.5 18 22.5',
          paint: 'ink',
          lineWidth: 3.6,
          ends: 'round',
        },
        {
          d: 'M32 10.4C28.6 6.8 22.8 9.6 24.6 13.6C26.2 17 31.6 17.6 31.6 22C31.6 27 24.4 28 21.4 24.6',
          paint: 'ink',
          lineWidth: 3.6,
          ends: 'round',
        },
        {
          d: 'M38.4 9.8C41 8 42.2 9 41.7 12L39.6 26M41 15.6C44 9.6 50.4 6.4 50.1 12.2L48.2 26M49.5 15.6C53 9.6 59.2 6.4 58.7 12.8L57.4 22.4C57 25.6 58.8 26.6 61.6 24.2',
          paint: 'ink',
          lineWidth: 3.6,
          ends: 'round',
        },
      ],
    },
  },
  // Corners within corners; the letters carry a line inside.
  inl: {
    mark: {
      width: 48,
      height: 48,
      strokes: [
        { d: 'M2 2H46V46H2Z', paint: 'ground' },
        { d: 'M11 9V37H39', paint: 'cut', lineWidth: 4 },
        { d: 'M20 9V28H39', paint: 'cut', lineWidth: 4 },
        { d: 'M29 9V19H39', paint: 'cut', lineWidth: 4 },
      ],
    },
    wordmark: {
      width: 74,
      height: 32,
      strokes: [
        { d: 'M5 1V31', paint: 'ink', lineWidth: 9 },
        { d: 'M21 31V1H25.5L39.5 31H44V1', paint: 'ink', lineWidth: 9 },
        { d: 'M60 1V26.5H74', paint: 'ink', lineWidth: 9 },
        { d: 'M5 1V31M21 31V1M44 1V31M60 1V26.5H74', paint: 'cut', lineWidth: 1.5 },
      ],
    },
  },
  // Two roads that meet.
  tmx: {
    mark: {
      width: 48,
      height: 48,
      strokes: [
        { d: 'M5 7L19.5 24L5 41', paint: 'ground', lineWidth: 8 },
        { d: 'M43 7L28.5 24L43 41', paint: 'tint', lineWidth: 8 },
      ],
    },
    wordmark: {
      width: 86,
      height: 32,
      strokes: [
        { d: 'M0 5.25H25M12.5 5.25V30', paint: 'ink', lineWidth: 6.5 },
        { d: 'M33.25 30V4L45 20.5L56.75 4V30', paint: 'ink', lineWidth: 6.5 },
        { d: 'M64 2L83 30M83 2L64 30', paint: 'ink', lineWidth: 6.5 },
      ],
    },
  },
};
