/**
 * Lets promises, timers and drawing run, for so many milliseconds at least. One long wait may end, on a machine that stood
 * still meanwhile, before the next step of an answer was taken; each of these short ones lets one more step be taken.
 */
export async function turns(milliseconds: number): Promise<void> {
  for (let turn = 0; turn < milliseconds; turn += 1) await new Promise((resume) => setTimeout(resume, 1));
}
