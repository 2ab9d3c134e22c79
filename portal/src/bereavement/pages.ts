import { page } from '../data/routes/page.ts';

/** The screens of this slice by the names of their addresses. */
export const bereavementPages = {
  TellDeath: page(() => import('./tell-death.tsx').then((module) => module.TellDeath)),
};
