import type { ChargeOutcome } from './port.ts';

/** Card that is charged, as a processor knows it. */
export interface ChargedCard {
  /** The processor's own name of it. */
  readonly cardReference: string;
  readonly expirationMonth: string;
  readonly expirationYear: string;
  /** One-time token of what its owner typed for this charge; absent where they signed for charges without them. */
  readonly typedToken: string | undefined;
  /** Security code that was typed for this charge, sealed; absent where the vendor's own fields took it. */
  readonly sealedCode?: string | undefined;
}

/** A charge as a processor is asked for it. */
export interface AskedCharge {
  readonly reference: string;
  readonly amountCents: number;
  readonly card: ChargedCard;
}

/** A charge that was asked for, and of which nothing is known for sure. */
export interface OpenCharge {
  readonly reference: string;
  readonly amountCents: number;
  readonly askedAtMs: number;
  /** The processor's own name of it, where it answered that it does not know yet. */
  readonly unknownId: string | undefined;
}

/** Outcome of a charge, with the processor's name of one that it cannot tell the end of yet. */
export type ProcessorOutcome = ChargeOutcome & { readonly unknownId?: string };

/** A processor that is far away. It knows nothing of fences, and may charge what it is asked for twice. */
export interface Processor {
  readonly name: string;
  /** Name of the vendor in `providers.card_references`. */
  readonly vendor: string;
  /** Charges. Throws VendorFault where it did not answer: `wasSent` says whether it may have charged. */
  charge(asked: AskedCharge): Promise<ProcessorOutcome>;
  /** Looks a charge up. `notFound` may be because it has not come yet, or is not in its index yet. */
  look(open: OpenCharge): Promise<ChargeOutcome | { readonly outcome: 'notFound' }>;
  /** Takes a charge back that was done. Harmless when it is asked again. */
  takeBack(charge: { readonly reference: string; readonly processorId: string }): Promise<'voided' | 'unknown'>;
  /**
   * Sees to it that nothing stands under a reference of which nothing is found, long after it was asked for. `unknown`: something may.
   */
  giveUp(reference: string): Promise<'nothingStands' | 'unknown'>;
}
