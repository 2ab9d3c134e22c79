/** All that other slices and the app may import of this one. */

export { ConversationsSection } from './conversation-rows.tsx';
export { useLoanNames } from './use-loan-names.ts';
