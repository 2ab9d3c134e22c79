import { Problem } from '@lendside/service/problem';
import { inTime } from './people-who-pay.ts';
import type { VirtualService } from './virtual-service.ts';
import type { World } from './world.ts';

interface Asking {
  readonly world: World;
  readonly services: VirtualService[];
  /** Where it is kept that the service or the simulator itself is wrong. */
  readonly watch: { readonly faults: Set<string> };
}

/** An answer, a refusal by name, or nothing when it is unknown whether the request arrived. */
export async function ask<Answer extends object>(
  { world, services, watch }: Asking,
  call: (service: VirtualService) => Promise<Answer>,
): Promise<Answer | { refusal: string } | Record<string, never>> {
  const service = world.chance.pick(services);
  if (!service.process.alive) return {};
  const asked = call(service).catch((error: unknown): { refusal: string } | Record<string, never> => {
    if (error instanceof Problem) return { refusal: error.code };
    if (error instanceof TypeError || String(error).includes('simulated database')) watch.faults.add(String(error));
    return {};
  });
  return inTime(world, asked) as Promise<Answer | { refusal: string } | Record<string, never>>;
}
