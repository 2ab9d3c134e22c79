import { tellInEngine } from './engines/stories-for-test.ts';
import { openWebkit, webkitHere } from './engines/webkit.ts';

const path = webkitHere();
tellInEngine(
  'WebKit',
  path === undefined ? undefined : () => openWebkit(path),
  'WebKitGTK and a screen are not installed (webkit2gtk-driver and xvfb of Debian, or WEBKIT_DRIVER_PATH and DISPLAY).',
);
