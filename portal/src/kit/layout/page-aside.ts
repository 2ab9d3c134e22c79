import { createContext, type ReactNode, useContext } from 'react';

/** The part beside a page of one column on a wide screen; nothing where the frame around the pages gives nothing. */
const AsideContext = createContext<ReactNode>(undefined);

export const PageAsideProvider = AsideContext.Provider;
export const usePageAside = (): ReactNode => useContext(AsideContext);
