/** All that the desk may use of stores. */
export { callDone } from './call-done.ts';
export { waitingCalls } from './store-calls-store.ts';
