/** All that other slices may use of cards. */
export { openCardForm } from './card-form.ts';
export { processorOfNewCards, processorTypeOf } from './card-processor.ts';
