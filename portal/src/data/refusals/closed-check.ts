import { createContext } from 'react';

/** Whether a path would only lead to the page that says the lender is closed. The app provides it: it knows the guards. */
export const ClosedCheck = createContext<(path: string) => Promise<boolean>>(async () => false);
