import { AccountPage } from './account-page.tsx';
import { BrandsPage } from './brands-page.tsx';
import { FormPage } from './form-page.tsx';
import { PartsPage } from './parts-page.tsx';
import { PayPage } from './pay-page.tsx';

/** Pages made of the kit's components alone, by what they show. */
export const PART_PAGES = {
  account: AccountPage,
  pay: PayPage,
  form: FormPage,
  parts: PartsPage,
  brands: BrandsPage,
} as const;

export type PartPage = keyof typeof PART_PAGES;
export const isPartPage = (name: string | null): name is PartPage => name !== null && Object.hasOwn(PART_PAGES, name);
