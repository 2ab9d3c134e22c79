import { openChromium } from './engines/chromium.ts';
import { tellInEngine } from './engines/stories-for-test.ts';

tellInEngine('Chromium', openChromium, '');
