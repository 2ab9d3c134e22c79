/** All that other slices and the app may import of this one. */

export { watchInstallPrompt } from './install-prompt.ts';
export { MessagePage } from './message-page.tsx';
