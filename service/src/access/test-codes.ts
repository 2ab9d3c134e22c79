import type { DeliveredMessage } from '@lendside/providers/messages/port';
import type { TestService } from '../test-service.ts';

/** Messages of a person among which one is looked for. */
const LOOKED_AT = 20;

/**
 * The newest message of a kind: one with a code, or with this subject. A clock that moved may have begun a business day, whose letters come
 * after the one that is meant.
 */
export async function latestMessage(
  service: TestService,
  to: string,
  kind: 'code' | { readonly subject: string },
): Promise<DeliveredMessage | undefined> {
  await service.jobsIdle();
  const messages = await service.inbox.messagesTo(to, LOOKED_AT);
  return messages.find(({ codes, subject }) => (kind === 'code' ? codes.length > 0 : subject === kind.subject));
}

/** The newest code sent to a person. */
export async function latestCode(service: TestService, to: string): Promise<string> {
  const code = (await latestMessage(service, to, 'code'))?.codes[0];
  if (code === undefined) throw new Error(`${to} received no code`);
  return code;
}

/** Six digits that are not the code. */
export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');
