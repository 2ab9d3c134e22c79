import { type BrandCode, type Processor, type ProcessorType, processorsOf } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';

/** Which payment processors a deployment uses (decision D16): those of its brand, unless configuration says others. */
export function processorTypeOf({ settings }: Pick<Context, 'settings'>, brand: BrandCode): ProcessorType {
  return settings.cardProcessor ?? brands[brand].processorType;
}

/** The processor that a new card goes to. Refuses where cards are not taken. */
export function processorOfNewCards(context: Pick<Context, 'settings'>, brand: BrandCode): Processor {
  const [processor] = processorsOf(processorTypeOf(context, brand));
  if (processor === undefined) throw new Problem('cards_not_available');
  return processor;
}
