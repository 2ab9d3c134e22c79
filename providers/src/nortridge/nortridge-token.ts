import { type SharedToken, sharedToken } from '../sockets/shared-token.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { askVendor, VendorFault } from '../sockets/vendor-call.ts';
import { refusal, token as tokenAnswer } from './nortridge-schema.ts';
import type { NortridgeSettings } from './settings.ts';

/** The token of the moment. Each one takes a seat of the lender's license until it ends, so that all ports in all processes share one. */
export function nortridgeToken(
  settings: NortridgeSettings,
  tools: Pick<AdapterTools, 'db' | 'clock' | 'keys'>,
): SharedToken {
  const { signInUrl, clientId, username, scope, password, clientSecret } = settings;
  const of = { account: [signInUrl, clientId, username, scope], secrets: [password, clientSecret] };
  return sharedToken(of, () => askForToken(settings), tools);
}

async function askForToken({ signInUrl, username, password, scope, clientId, clientSecret }: NortridgeSettings) {
  const form = { grant_type: 'password', username, password, scope, client_id: clientId, client_secret: clientSecret };
  const { status, json } = await askVendor({
    url: `${signInUrl}/connect/token`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  const read = tokenAnswer.safeParse(json);
  if (status === 200 && read.success) return { token: read.data.access_token, seconds: read.data.expires_in };
  throw new VendorFault(`it answered ${status} in place of a token: ${whyNoToken(json)}`, { wasSent: false });
}

/** Its words are told by meaning alone: they may repeat what was sent. */
function whyNoToken(json: unknown): string {
  const { error = '', error_description: more = '', status } = refusal.safeParse(json).data ?? {};
  if (/maximum number of concurrent users/i.test(`${error} ${more} ${status?.message}`)) {
    return 'all seats of its license are taken';
  }
  return 'it does not accept our sign-in';
}
