import { deleted, held, heldWith, type TableRetention } from '@lendside/providers/retention';

/** Tables of the embedded sign-in, and for how long each holds a row. */
export const SIGN_IN_RETENTION: readonly TableRetention[] = [
  held(
    'providers.users',
    'who can sign in: name, contacts, password as a hash',
    'disposal',
    // Registered, and never proved.
    deleted(30, 'created_at', "state = 'unconfirmed'"),
    // Until then its owner is told that it was deleted.
    deleted(90, 'deleted_at', "state = 'deleted'"),
  ),
  heldWith('providers.users', 'providers.deleted_names', 'names of deleted sign-ins, as keyed hashes', 'security'),
  heldWith('providers.users', 'providers.former_passwords', 'earlier passwords, as hashes', 'security'),
  // Takes sessions and secrets of the device along.
  held('providers.devices', 'devices on which people signed in', 'disposal', deleted(731, 'last_seen_at')),
  held(
    'providers.sessions',
    'sessions, and sealed what an identity provider said of who began them',
    'security',
    { days: 1, since: 'expires_at', only: 'provider_token is not null', empties: { provider_token: 'null' } },
    deleted(90, 'expires_at'),
  ),
  held(
    'providers.refresh_tokens',
    'hashes of refresh tokens, also used ones: a second use ends the session',
    'security',
    deleted(90, 'issued_at', 'rotated_at is not null'),
  ),
  held('providers.device_secrets', 'hashes of device secrets, also used ones', 'security', deleted(400, 'rotated_at')),
  held(
    'providers.sign_in_tries',
    'tries by account, device and address',
    'security',
    // A try is forgotten a day after the last one, whatever it was of; no wait is longer.
    deleted(1, 'greatest(window_started_at, blocked_until)'),
  ),
  held(
    'providers.failed_sign_ins',
    'sign-ins that failed, with country and device',
    'security',
    deleted(1, 'at', 'user_id is null'),
    deleted(90, 'at'),
  ),
  held('providers.code_requests', 'one-time codes, as hashes', 'security', deleted(1, 'expires_at')),
  held('providers.used_links', 'links to money that were used', 'security', deleted(1, 'expires_at')),
  held('providers.sent_links', 'links that were sent, as hashes', 'security', deleted(1, 'expires_at')),
  heldWith('providers.users', 'providers.passkeys', 'passkeys', 'disposal'),
  held('providers.passkey_requests', 'questions to passkeys', 'security', deleted(1, 'expires_at')),
  held('providers.provider_requests', 'questions to the identity provider', 'security', deleted(1, 'expires_at')),
];
