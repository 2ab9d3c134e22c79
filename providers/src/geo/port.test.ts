import { embeddedGeo } from './embedded.ts';
import { geoSuite } from './geo-suite.ts';

geoSuite('embedded', embeddedGeo());
