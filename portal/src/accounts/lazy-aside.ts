import { lazy } from 'react';

/** The part beside a page of one column; only a wide screen asks for it. */
export const PageAside = lazy(() => import('./page-aside.tsx').then((module) => ({ default: module.PageAside })));
