import { vendorPortal } from './vendor-portal.ts';

vendorPortal('Nortridge NLS');
