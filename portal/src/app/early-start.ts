import { loadSessionConfiguration } from '../data/calls/call.ts';
import { takeLinkFromAddress } from '../data/routes/link.ts';
import { restoreSession } from './restore-session.ts';

/**
 * Facts that any page of the application needs first, asked before the application's own scripts are read: where the
 * service is, and who is here. A small script of its own in the built page, so that the answers come while the rest is on
 * its way.
 */
takeLinkFromAddress();

/** Resolves once the address of the service is known. */
export const addressed: Promise<void> = loadSessionConfiguration();
/** Who was signed in before this page load, is known. */
export const restored: Promise<void> = addressed.then(() => restoreSession());
