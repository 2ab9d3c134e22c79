/** Question: did this device show that there is news? A locked screen shows no name and no amount. */

/** Where a browser gets notices, as it told us (W3C Push API). The address is the browser's own secret. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushNotice {
  readonly messageId: string;
  /** The recipient, as the embedded inbox shows it. */
  readonly to: string;
  readonly title: string;
  readonly body: string;
  /** The page it opens. */
  readonly path: string;
}

export interface PushOutcome {
  /**
   * `again` means try later; `gone` means that the browser takes none any more: forget the address; `refused` means
   * never.
   */
  readonly outcome: 'delivered' | 'again' | 'gone' | 'refused';
  readonly reason?: string;
}

export interface Push {
  readonly name: string;
  readonly embedded: boolean;
  /** Public key to which browsers bind their subscription, so that no other sender can use it (RFC 8292), base64url. */
  readonly publicKey: string;
  /** Whether notices can go to an address, by its host. One that none can go to is not kept. */
  takes(endpoint: string): boolean;
  deliver(address: PushAddress, notice: PushNotice): Promise<PushOutcome>;
}

/** Push payload for the service worker: sealed for the browser on the way. */
export const pushPayload = ({ title, body, path, messageId }: PushNotice): string =>
  JSON.stringify({ title, body, path, tag: messageId });
