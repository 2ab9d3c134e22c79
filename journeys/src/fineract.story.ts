import { vendorPortal } from './vendor-portal.ts';

vendorPortal('Apache Fineract');
