/** Question: where is the store, when is it open, what is its number? */
export interface Store {
  readonly storeId: string;
  readonly lmsId: 'TLXe' | 'NLS';
  readonly brand: string;
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly stateName: string;
  readonly zip: string;
  readonly phone: string;
  readonly hoursRaw: string;
  readonly timeZone: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface StoreDirectory {
  readonly name: string;
  readonly embedded: boolean;
  store(storeId: string): Promise<Store | undefined>;
  stores(): Promise<readonly Store[]>;
}
