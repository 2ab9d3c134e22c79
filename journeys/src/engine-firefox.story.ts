import { firefoxHere, openFirefox } from './engines/firefox.ts';
import { tellInEngine } from './engines/stories-for-test.ts';

const path = firefoxHere();
tellInEngine(
  'Firefox',
  path === undefined ? undefined : () => openFirefox(path),
  'Firefox is not installed (firefox-esr of Debian, or FIREFOX_PATH).',
);
