import { writeFileSync } from 'node:fs';
import { brandsCss } from '@lendside/brands/brands-css';

writeFileSync(new URL('brands.css', import.meta.url), brandsCss());
