import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * Faces of papers, carried in each file: what a reader draws in their place would be another page, and the letters that every
 * reader has leave names out, as Nguyễn or Łukasz. Their widths are those of Helvetica and Times.
 */
const FACES = {
  plain: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  bold: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  handwriting: '@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf',
} as const;

export type Face = keyof typeof FACES;

/** Names the faces to a document; what of them it uses stands in its file. */
export async function addFaces(document: PDFKit.PDFDocument): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  for (const [face, file] of Object.entries(FACES)) document.registerFont(face, await readFile(resolve(file)));
}
