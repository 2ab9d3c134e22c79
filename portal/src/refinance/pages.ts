import { page } from '../data/routes/page.ts';

/** The screens of this slice by the names of their addresses. */
export const refinancePages = {
  AlternateBlocked: page(() => import('./alternate-blocked.tsx').then((module) => module.AlternateBlocked)),
  GpsLocation: page(() => import('./gps-location.tsx').then((module) => module.GpsLocation)),
  GpsLocationDisabled: page(() => import('./gps-location-disabled.tsx').then((module) => module.GpsLocationDisabled)),
  'Payment.VerificationMethod': page(() =>
    import('./verification-method.tsx').then((module) => module.VerificationMethod),
  ),
  'Payment.Code': page(() => import('./code.tsx').then((module) => module.Code)),
  CustomerDetails: page(() => import('./customer-details.tsx').then((module) => module.CustomerDetails)),
  AncillaryProducts: page(() => import('./ancillary-products.tsx').then((module) => module.AncillaryProducts)),
  AncillaryProductsConfirm: page(() =>
    import('./ancillary-products-confirm.tsx').then((module) => module.AncillaryProductsConfirm),
  ),
  CancelRenewal: page(() => import('./cancel-renewal.tsx').then((module) => module.CancelRenewal)),
  AltPartyVerifyCode: page(() => import('./alt-party-verify-code.tsx').then((module) => module.AltPartyVerifyCode)),
  ProductSwitch: page(() => import('./product-switch.tsx').then((module) => module.ProductSwitch)),
  ProductSwitchAppointment: page(() =>
    import('./product-switch-appointment.tsx').then((module) => module.ProductSwitchAppointment),
  ),
};
