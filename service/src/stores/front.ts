/** All that the desk and other slices may use of stores. */
export { callDone } from './call-done.ts';
export { cancelCallsOf, waitingCalls } from './store-calls-store.ts';
