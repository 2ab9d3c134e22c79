/** Question: which addresses begin with the typed text? */

export interface AddressPrediction {
  /** Names the address to `details`; says nothing by itself. */
  readonly placeId: string;
  readonly text: string;
}

export interface PredictedAddress {
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface Addresses {
  readonly name: string;
  readonly embedded: boolean;
  /**
   * At most five addresses in the United States, the likeliest first. `sessionToken` is the same from the first
   * character to the choice: outside services count by it. Throws when the service cannot be asked.
   */
  predict(request: { readonly search: string; readonly sessionToken: string }): Promise<readonly AddressPrediction[]>;
  /** The parts of a predicted address; undefined when there is none of that name (any more). */
  details(request: { readonly placeId: string; readonly sessionToken: string }): Promise<PredictedAddress | undefined>;
}
