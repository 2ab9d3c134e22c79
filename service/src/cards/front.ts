/** All that other slices may use of cards. */
export { processorOfNewCards, processorTypeOf } from './card-processor.ts';
