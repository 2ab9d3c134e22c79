import { createContext } from 'react';

/** The number to call when a page cannot show something. The app provides it: it knows whom the person belongs to. */
export const HelpPhone = createContext<string | undefined>(undefined);
