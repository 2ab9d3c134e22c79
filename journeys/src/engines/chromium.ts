import type { ElementHandle, Frame, Page } from 'playwright-core';
import { visitorOf } from '../story.ts';
import { type Act, ATLANTA, type Engine, type Place, patternOf, type Wanted } from './engine.ts';
import { findPart, isMade } from './find-part.ts';

/** The browser of all stories, used through what the other engines can do too. */
export async function openChromium(): Promise<Engine> {
  const { visitor, wrong, close } = await visitorOf({});
  const { page, context } = visitor;
  return {
    open: async (address) => void (await page.goto(address)),
    ask: async (place, inPage) => frameOf(page, place).evaluate(inPage),
    act: async (place, wanted, act) => actIn(frameOf(page, place), wanted, act),
    async standInGeorgia() {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation(ATLANTA);
    },
    wrong,
    close,
  };
}

function frameOf(page: Page, place: Place): Frame {
  const frame = place === 'page' ? page.mainFrame() : page.frames()[1];
  if (!frame) throw new Error('The page has no frame.');
  return frame;
}

async function actIn(frame: Frame, wanted: Wanted, act: Act): Promise<boolean> {
  const handle = await frame.evaluateHandle(
    `(${findPart})(${JSON.stringify(wanted.role)}, ${JSON.stringify(patternOf(wanted))})`,
  );
  const part = handle.asElement() as ElementHandle<HTMLElement> | null;
  if (part === null) return false;
  if (act === 'press' || (act === 'check' && !(await part.evaluate(isMade)))) await part.click();
  else if (typeof act === 'object' && 'type' in act) await part.fill(act.type);
  else if (typeof act === 'object') await part.setInputFiles([...act.files]);
  return true;
}
