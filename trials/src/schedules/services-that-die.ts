import { startService, type VirtualService } from './virtual-service.ts';
import type { World } from './world.ts';

/** Simulated machines that run the services. */
interface Machines {
  readonly world: World;
  readonly services: VirtualService[];
}

/** Some time within `withinMs` one of the services dies, in the middle of whatever it does. */
export async function killOne({ world, services }: Machines, withinMs = 1_500): Promise<void> {
  await world.time.wait(world.chance.below(withinMs));
  world.chance.pick(services).process.alive = false;
  world.tell('a service was killed');
}

/** The supervisor starts what died again, sooner or later: each with a chance of one in `oneIn`. */
export function revive(
  { world, services }: Machines,
  oneIn: number,
  work: Parameters<typeof startService>[1] = 'payments',
): void {
  services.forEach((service, index) => {
    if (!service.process.alive && world.chance.oneIn(oneIn)) services[index] = startService(world, work);
  });
}
