import { expect, test } from 'vitest';
import { isUploadMediaType, shownFileName, UPLOAD_BYTES_MAX, uploadNames, uploadRules } from './upload-limits.ts';

test.each([
  ['pay stub.pdf', 'pay stub.pdf'],
  ['C:\\Users\\riley\\pay.pdf', 'pay.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['pay\u202efdp.exe', 'payfdp.exe'],
  ['<b>pay</b>.pdf', 'b.pdf'],
  ['recibo de nómina.jpg', 'recibo de nómina.jpg'],
  ['\u0000\n', 'document'],
  ['', 'document'],
  ['x'.repeat(300), 'x'.repeat(80)],
])('the name %j is listed as %j', (name, shown) => {
  expect(shownFileName(name)).toBe(shown);
});

test.each([
  ['image/jpeg', true],
  ['application/pdf', true],
  ['image/svg+xml', false],
  ['text/html', false],
  ['image/heic', false],
  ['application/zip', false],
])('%s may be sent: %s', (type, allowed) => {
  expect(isUploadMediaType(type)).toBe(allowed);
});

const ALL = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
const CONFIGURED: readonly [Parameters<typeof uploadRules>, number, readonly string[]][] = [
  [[], 4_194_304, ALL],
  [[8], 8_388_608, ALL],
  [[0.5, ['pdf']], 524_288, ['application/pdf']],
  [[4, ['image']], 4_194_304, ALL.slice(0, 3)],
  [[4, ['image', 'pdf'], ['image/jpeg', 'text/html']], 4_194_304, ['image/jpeg']],
  [[4, ['doc'], ['application/msword']], 4_194_304, []],
];
test.each(CONFIGURED)('configured as %j: %i bytes of %j', (configured, bytesMax, mediaTypes) => {
  expect(uploadRules(...configured)).toEqual({ bytesMax, mediaTypes });
});

test('kinds are named as people call them', () => {
  const { mediaTypes } = uploadRules();
  expect(uploadNames(mediaTypes, 'english')).toBe('JPEG, PNG, WebP or PDF');
  expect(uploadNames(mediaTypes, 'spanish')).toBe('JPEG, PNG, WebP o PDF');
  expect(uploadNames(['application/pdf'], 'english')).toBe('PDF');
});

test('one file is at most 4 MB', () => {
  expect(UPLOAD_BYTES_MAX).toBe(4_194_304);
});
