import { lazy } from 'react';

export const fetchAside = () => import('./page-aside.tsx');

/** The part beside a page of one column; only a wide screen asks for it. */
export const PageAside = lazy(() => fetchAside().then((module) => ({ default: module.PageAside })));
