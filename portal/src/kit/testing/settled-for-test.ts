import { act } from 'react';

const STILL_TURNS = 8;
const TURNS_MAX = 300;

/** Waits until the page has stood still for a few turns, however slow the machine is. */
export async function settled(): Promise<void> {
  let before = '';
  let still = 0;
  for (let turn = 0; turn < TURNS_MAX && still < STILL_TURNS; turn += 1) {
    await act(() => new Promise<void>((resume) => setTimeout(resume, 5)));
    const now = document.body.innerHTML;
    still = now === before ? still + 1 : 0;
    before = now;
  }
}
