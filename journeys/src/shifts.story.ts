import { expect } from 'vitest';
import { story } from './story.ts';
import { watchShifts } from './watch-shifts.ts';

const LOAN = '40120-500232-01';

/** Pages that people come for most, opened by their address as after a reload. */
const PAGES = ['/tmx/Accounts', `/tmx/Accounts/${LOAN}`, `/tmx/Payment/${LOAN}`, '/Messages'];

/** Time in which a part that comes late would still come. */
const LATE_MILLISECONDS = 700;

for (const width of ['phone', 'desktop'] as const) {
  story(`nothing that comes late moves what is being read (${width})`, { width }, async (visitor) => {
    const { page } = visitor;
    const moved: string[] = [];
    await watchShifts(visitor.context, moved);
    await visitor.open('/');
    await page.waitForTimeout(LATE_MILLISECONDS);
    await visitor.signIn('james.porter');
    for (const path of PAGES) {
      await visitor.open(path);
      await page.locator('h1').waitFor();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(LATE_MILLISECONDS);
    }
    expect(moved).toEqual([]);
  });
}
