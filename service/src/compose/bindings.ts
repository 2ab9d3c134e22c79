import { linkRoutes } from '../access/link-routes.ts';
import { newPasswordCheck } from '../access/new-password.ts';
import { accessRoutes } from '../access/routes.ts';
import type { ReadAccountList } from '../accounts/account-documents.ts';
import { accountsRoutes } from '../accounts/routes.ts';
import { applicationsRoutes } from '../applications/routes.ts';
import { bereavementRoutes } from '../bereavement/routes.ts';
import { cardsRoutes } from '../cards/routes.ts';
import { cashRoutes } from '../cash/routes.ts';
import { conversationsRoutes } from '../conversations/routes.ts';
import type { DevEndpoints } from '../dev/dev-endpoints.ts';
import { devRoutes } from '../dev/routes.ts';
import { documentsRoutes } from '../documents/routes.ts';
import { settleOpenSigning } from '../documents/settle-signing.ts';
import { linkingRoutes } from '../linking/routes.ts';
import { chosenTarget, disbursementMethodsFor } from '../money/disbursement-methods.ts';
import { messageKeysOf } from '../money/operations-store.ts';
import { offersRoutes } from '../offers/routes.ts';
import type { Binding } from '../on.ts';
import { originationsRoutes } from '../originations/routes.ts';
import { autoPayCards, autoPayOf } from '../payments/auto-pay-of.ts';
import { letterDocument } from '../payments/payoff-letter.ts';
import { paymentsRoutes } from '../payments/routes.ts';
import { plansRoutes } from '../plans/routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { referralsRoutes } from '../referrals/routes.ts';
import { renewingRoutes } from '../refinance/renewing-routes.ts';
import { refinanceRoutes } from '../refinance/routes.ts';
import { confirmAppointmentAgain } from '../stores/confirm-appointment.ts';
import { appointmentEntriesOf } from '../stores/own-appointments.ts';
import { storesRoutes } from '../stores/routes.ts';
import { systemRoutes } from '../system/routes.ts';
import { isCardInUse } from './card-uses.ts';

/** Every operation with its use case. Slices meet here: what one asks of another is handed over, not imported. */
export function allBindings(endpoints: DevEndpoints, readAccountList: ReadAccountList): readonly Binding[] {
  return [
    ...accessRoutes(newPasswordCheck()),
    ...linkRoutes,
    ...linkingRoutes,
    ...accountsRoutes(readAccountList, messageKeysOf, autoPayOf, appointmentEntriesOf),
    ...paymentsRoutes(confirmAppointmentAgain),
    ...plansRoutes,
    ...documentsRoutes(letterDocument),
    ...offersRoutes(settleOpenSigning),
    ...refinanceRoutes,
    ...renewingRoutes,
    ...cashRoutes,
    ...originationsRoutes({ disbursementMethodsFor, chosenTarget }),
    ...applicationsRoutes,
    ...conversationsRoutes,
    ...bereavementRoutes,
    ...cardsRoutes(isCardInUse, autoPayCards),
    ...storesRoutes(),
    ...referralsRoutes,
    ...profileRoutes,
    ...systemRoutes,
    ...devRoutes(endpoints),
  ];
}
