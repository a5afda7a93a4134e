import { createContext } from 'react';

/** The path of the document that is rendered, as the table of pages writes it; empty in the application. */
export const PagePathContext = createContext('');
