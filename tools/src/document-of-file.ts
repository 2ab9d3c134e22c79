import { afterAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/**
 * Set-up of the test files that need a document: each has a window of its own, and modules of ours that no other file has touched. They share
 * the process, in which packages were read once.
 */
const worker = globalThis as typeof globalThis & { closeWindow?: () => Promise<void> };
// The window of the file before stood until now: what React had still to do found one.
await worker.closeWindow?.();
vi.resetModules();
const opened = await builtinEnvironments['happy-dom'].setup(globalThis, {});
worker.closeWindow = async () => opened.teardown(globalThis);
// A phone, as most people have; a test of the desktop says so itself.
(globalThis as { happyDOM?: { setViewport(size: { width: number; height: number }): void } }).happyDOM?.setViewport({
  width: 390,
  height: 844,
});

afterAll(async () => {
  // An import that is on its way yet would bring modules of ours after the next file's reset, which know nothing of that file's mocks.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
