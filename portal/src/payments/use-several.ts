import { useSaved } from '../data/storage/use-saved.ts';
import { NO_PAYMENTS, type SeveralState, savedSeveral } from './several-payments.ts';

/** Several loans that are being paid; the screen is drawn again when that changes. */
export const useSeveral = (): SeveralState => useSaved(savedSeveral) ?? NO_PAYMENTS;
