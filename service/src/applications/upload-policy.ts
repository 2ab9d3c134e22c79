import { isUploadMediaType, type UploadMediaType } from '@lendside/domain/upload-limits';
import type { Context } from '../context.ts';

/** Contents of one permission to send a file. It is signed, so nothing in it can be changed on its way. */
export interface UploadPolicy {
  readonly uploadId: string;
  readonly mediaType: UploadMediaType;
  readonly bytesMax: number;
  readonly expiresAtMs: number;
}

/** The fields of the form that a file is sent with. */
export function signedPolicy({ mac }: Pick<Context, 'mac'>, policy: UploadPolicy) {
  const text = Buffer.from(JSON.stringify(policy)).toString('base64url');
  return { policy: text, signature: mac(signedText(text)) };
}

/** Policy signed for this upload; undefined where the signature is invalid or belongs to another upload. */
export async function readPolicy(
  { isMac }: Pick<Context, 'isMac'>,
  given: { readonly uploadId: string; readonly policy: string; readonly signature: string },
): Promise<UploadPolicy | undefined> {
  if (!(await isMac(signedText(given.policy), given.signature))) return undefined;
  const policy = JSON.parse(Buffer.from(given.policy, 'base64url').toString('utf8')) as UploadPolicy;
  return policy.uploadId === given.uploadId && isUploadMediaType(policy.mediaType) ? policy : undefined;
}

const signedText = (policy: string) => `upload ${policy}`;
