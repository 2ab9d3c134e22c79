import { useQueryClient } from '@tanstack/react-query';
import { moneyMoved } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';

/** Sends what a customer tells of themselves: their loans may be others after it. */
export function useTellProtection(failed: string) {
  const client = useQueryClient();
  const task = useOneCall(failed);
  const tell = (send: () => Promise<unknown>) =>
    task.run(async () => {
      await send();
      await client.invalidateQueries({ queryKey: ['GET /protections'] });
      await moneyMoved(client);
    });
  return { task, tell };
}
