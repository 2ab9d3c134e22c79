import { expect, test } from 'vitest';
import { isUploadMediaType, shownFileName, UPLOAD_BYTES_MAX } from './upload-limits.ts';

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

test('one file is at most 4 MB', () => {
  expect(UPLOAD_BYTES_MAX).toBe(4_194_304);
});
