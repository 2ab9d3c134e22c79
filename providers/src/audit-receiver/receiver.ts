/** The last entry of the audit trail at some place, and the chain there; 0 and an empty chain before the first. */
export interface Position {
  readonly auditId: number;
  readonly chain: string;
}

/** A system elsewhere that is sent the audit trail and holds it. */
export interface AuditReceiver {
  /**
   * Sends lines that follow on a position. Resolves once they are acknowledged; with a position where the receiver says that it stands
   * elsewhere and took none of them.
   */
  send(after: Position, end: Position, lines: string): Promise<Position | undefined>;
}

interface ReceiverOptions {
  readonly url: string;
  /** Secret that it knows us by, asked for anew each time; undefined where it needs none. */
  readonly token: () => Promise<string | undefined>;
}

/** Milliseconds that a receiver has to write lines down and to say so. */
const ANSWER_MILLISECONDS = 10_000;
const STANDS_ELSEWHERE = 409;
const CHAIN = /^(?:[0-9a-f]{64})?$/;

const inHeader = ({ auditId, chain }: Position) => `${auditId} ${chain || '-'}`;

/** Sends lines by HTTPS (docs/running.md says what is asked of who receives them). */
export function httpsReceiver({ url, token }: ReceiverOptions): AuditReceiver {
  return {
    async send(after, end, lines) {
      const secret = await token();
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-ndjson',
          'lendside-audit-after': inHeader(after),
          'lendside-audit-end': inHeader(end),
          ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
        },
        body: lines,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
      }).catch((error: Error) => {
        throw new Error(`the receiver of the audit trail does not answer: ${reasonOf(error)}`);
      });
      const position = positionIn(await reply.text());
      if (reply.status === STANDS_ELSEWHERE && position) return position;
      if (!reply.ok) throw new Error(`the receiver of the audit trail answered ${reply.status}`);
      if (position && (position.auditId !== end.auditId || position.chain !== end.chain)) {
        throw new Error(
          `the receiver of the audit trail stands at ${position.auditId}, and was sent lines up to ${end.auditId}`,
        );
      }
      return undefined;
    },
  };
}

const reasonOf = ({ cause, message }: Error) => (cause instanceof Error && cause.message) || message;

/** The position that an answer names: `{"auditId":12,"chain":"…"}`. */
function positionIn(text: string): Position | undefined {
  try {
    const { auditId, chain } = JSON.parse(text) as Partial<Position>;
    const isOne = Number.isSafeInteger(auditId) && (auditId ?? -1) >= 0 && CHAIN.test(chain ?? '-');
    return isOne ? { auditId: auditId ?? 0, chain: chain ?? '' } : undefined;
  } catch {
    return undefined;
  }
}
