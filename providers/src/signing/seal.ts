import { createHash } from 'node:crypto';
import forge from 'node-forge';

/**
 * Seals a PDF: the signature covers every byte but itself, so that any reader that knows PDF signatures sees a changed byte
 * (ISO 32000-1, 12.8; a detached CMS signature). The document is drawn with a place for it.
 */

/** Size of the placeholder for the signature. */
export const SEAL_BYTES = 6000;
/** Placeholder in the byte range of a document that is not sealed yet. */
export const SEAL_RANGE = '**********';

const PLACE = /\/ByteRange \[\s*0 \/\*{10} \/\*{10} \/\*{10}\s*\]/;

export interface SealKey {
  /** PEM of an RSA key. */
  readonly privateKey: string;
  readonly certificate: string;
}

/** A key with a certificate of its own, good for 20 years from a moment on. */
export function newSealKey(privateKeyPem: string, name: string, nowMs: number): SealKey {
  const privateKey = forge.pki.privateKeyFromPem(privateKeyPem);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e);
  certificate.serialNumber = `00${createHash('sha256').update(privateKeyPem).digest('hex').slice(0, 30)}`;
  certificate.validity.notBefore = new Date(nowMs - 86_400_000);
  certificate.validity.notAfter = new Date(nowMs + 20 * 365 * 86_400_000);
  const subject = [{ name: 'commonName', value: name }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ]);
  certificate.sign(privateKey, forge.md.sha256.create());
  return { privateKey: privateKeyPem, certificate: forge.pki.certificateToPem(certificate) };
}

/** The document with its seal. Throws when it was drawn without a place for one. */
export function sealed(document: Buffer, key: SealKey, atMs: number): Buffer {
  const text = document.toString('latin1');
  const range = PLACE.exec(text);
  const contents = range ? text.indexOf('/Contents <', range.index - SEAL_BYTES * 2 - 200) : -1;
  if (!range || contents === -1) throw new Error('the document has no place for a seal');
  const from = contents + '/Contents '.length;
  const to = from + SEAL_BYTES * 2 + 2;
  if (text[to - 1] !== '>') throw new Error('the place for the seal has another size');

  const withRange = Buffer.from(document);
  const ranges = `/ByteRange [0 ${from} ${to} ${document.length - to}]`;
  withRange.write(ranges.padEnd(range[0].length), range.index, 'latin1');
  const covered = Buffer.concat([withRange.subarray(0, from), withRange.subarray(to)]);
  const signature = detachedSignature(covered, key, atMs).toString('hex');
  if (signature.length > SEAL_BYTES * 2) throw new Error('the seal does not fit its place');
  withRange.write(`<${signature.padEnd(SEAL_BYTES * 2, '0')}>`, from, 'latin1');
  return withRange;
}

function detachedSignature(content: Buffer, key: SealKey, atMs: number): Buffer {
  const certificate = forge.pki.certificateFromPem(key.certificate);
  const signed = forge.pkcs7.createSignedData();
  signed.content = forge.util.createBuffer(content.toString('binary'));
  signed.addCertificate(certificate);
  signed.addSigner({
    key: forge.pki.privateKeyFromPem(key.privateKey),
    certificate,
    digestAlgorithm: forge.pki.oids.sha256 as string,
    authenticatedAttributes: [
      { type: forge.pki.oids.contentType as string, value: forge.pki.oids.data as string },
      { type: forge.pki.oids.messageDigest as string },
      // The library's types want a text here; a date is what it writes.
      { type: forge.pki.oids.signingTime as string, value: new Date(atMs) as unknown as string },
    ],
  });
  signed.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary');
}
