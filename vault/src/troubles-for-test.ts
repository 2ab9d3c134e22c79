import { testCertificates } from '@lendside/providers/sockets/certificates-for-test';
import { vendorPeer } from '@lendside/providers/sockets/vendor-peer-for-test';
import { expect } from 'vitest';

/** Requirements on every processor that is far away, and what its troubles are counted by. */

/** A certificate that expired, or of an authority we do not know, ends the connection before anything is asked. */
export async function endsAtBadCertificates(chargeAt: (url: string) => Promise<unknown>): Promise<void> {
  const { expired, good } = testCertificates();
  for (const certificate of [expired, good]) {
    const server = await vendorPeer(() => ({ status: 200, json: {} }), certificate);
    await expect(chargeAt(server.url)).rejects.toMatchObject({ wasSent: false });
    expect(server.asked).toEqual([]);
    await server.close();
  }
}

/** Number of calls that some work makes of a simulator, and its result. */
export async function callsOf<Result>(
  { asked }: { readonly asked: readonly unknown[] },
  work: () => Promise<Result>,
): Promise<{ readonly calls: number; readonly result: Result }> {
  const before = asked.length;
  const result = await work();
  return { result, calls: asked.length - before };
}
