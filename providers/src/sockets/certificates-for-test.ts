import forge from 'node-forge';

/** A certificate and its key, in PEM. */
export interface TestCertificate {
  readonly certificate: string;
  readonly key: string;
}

/** Far before and after the time of any machine: how long a certificate is good is the same in every run. */
const [LONG_AGO, LATE] = [new Date('2000-01-01'), new Date('2090-01-01')];
const KEY_BITS = 2048;

/** An authority, a server's certificate for this machine that it signed, and one that ended long ago. */
export function testCertificates(): { authority: string; good: TestCertificate; expired: TestCertificate } {
  const authority = forge.pki.rsa.generateKeyPair(KEY_BITS);
  const server = forge.pki.rsa.generateKeyPair(KEY_BITS);
  const name = [{ name: 'commonName', value: 'Authority of a test' }];
  const made = (subject: forge.pki.CertificateField[], publicKey: forge.pki.PublicKey, until: Date, serial: string) => {
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = publicKey;
    certificate.serialNumber = serial;
    certificate.validity.notBefore = LONG_AGO;
    certificate.validity.notAfter = until;
    certificate.setSubject(subject);
    certificate.setIssuer(name);
    certificate.setExtensions(
      subject === name
        ? [{ name: 'basicConstraints', cA: true }]
        : [
            {
              name: 'subjectAltName',
              altNames: [
                { type: 7, ip: '127.0.0.1' },
                { type: 2, value: 'localhost' },
              ],
            },
          ],
    );
    certificate.sign(authority.privateKey, forge.md.sha256.create());
    return forge.pki.certificateToPem(certificate);
  };
  const key = forge.pki.privateKeyToPem(server.privateKey);
  const subject = [{ name: 'commonName', value: 'localhost' }];
  return {
    authority: made(name, authority.publicKey, LATE, '01'),
    good: { certificate: made(subject, server.publicKey, LATE, '02'), key },
    expired: { certificate: made(subject, server.publicKey, new Date('2001-01-01'), '03'), key },
  };
}
