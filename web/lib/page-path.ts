import { createContext } from 'react';

/** The path of the document being rendered; empty in the application. */
export const PagePathContext = createContext('');
