import { createContext } from 'react';

/** Sentence for a network that is slow; the frame around the pages gives it in the language of the person. */
export const SlowWords = createContext<string | undefined>(undefined);
