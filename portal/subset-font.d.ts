/** The package brings no types, and those that others wrote do not know `keepFeatures`. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'woff2';
      /** Names of OpenType features, of four letters. */
      keepFeatures: readonly string[];
      noHinting: boolean;
      /** Entries of the name table that stay (OpenType, name). */
      preserveNameIds: readonly number[];
    },
  ): Promise<Buffer>;
}
