/** All that other slices and the app may import of this one. */

export { AppointmentForm } from './appointment-form.tsx';
export { appointmentsOf } from './appointments.ts';
export { DirectionsLink } from './directions-link.tsx';
export { HoursList } from './hours-list.tsx';
export { StoreCallWay } from './store-call-way.tsx';
