import type { DeliveredMessage } from '@lendside/providers/messages/port';
import type { TestService } from '../test-service.ts';

/** The newest message sent to a person. */
export async function latestMessage(service: TestService, to: string): Promise<DeliveredMessage | undefined> {
  await service.jobsIdle();
  return (await service.inbox.messagesTo(to, 1))[0];
}

/** The newest code sent to a person. */
export async function latestCode(service: TestService, to: string): Promise<string> {
  const code = (await latestMessage(service, to))?.codes[0];
  if (code === undefined) throw new Error(`${to} received no code`);
  return code;
}

/** Six digits that are not the code. */
export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');
