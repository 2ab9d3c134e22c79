import type { UploadRules } from '@lendside/domain/upload-limits';

/** The longer side of a photo as it is sent: a page of a document stays readable. */
const SIDE_PIXELS_MAX = 2400;
const QUALITIES = [0.86, 0.7, 0.5, 0.3];
const JPEG = 'image/jpeg';

export interface ReadyFile {
  readonly file: Blob;
  readonly name: string;
  readonly type: string;
}

/**
 * Prepares a chosen file for upload. A photo is redrawn: rotated as it was held, no larger than needed, without its place
 * and camera data. Unsupported kinds become undefined.
 */
export async function readyToSend(file: File, { bytesMax, mediaTypes }: UploadRules): Promise<ReadyFile | undefined> {
  const asItIs = mediaTypes.some((type) => type === file.type) ? { file, name: file.name, type: file.type } : undefined;
  if (file.type === 'application/pdf') return asItIs;
  if (!mediaTypes.includes(JPEG)) return asItIs;
  if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) return undefined;
  const drawn = await drawnAnew(file, bytesMax).catch(() => undefined);
  if (drawn) return { file: drawn, name: `${file.name.replace(/\.[^.]{1,8}$/, '')}.jpg`, type: JPEG };
  // This browser cannot read it: what the service takes it takes as it is, and drops the place itself.
  return asItIs;
}

async function drawnAnew(file: File, bytesMax: number): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, SIDE_PIXELS_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paint = canvas.getContext('2d');
  if (!paint) return undefined;
  // What was see-through in a drawing is paper.
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, JPEG, quality));
    if (blob?.type === JPEG && blob.size <= bytesMax) return blob;
  }
  return undefined;
}
