import { createContext, useContext } from 'react';

export type DensityName = 'site' | 'portal' | 'admin';

export const DensityContext = createContext<DensityName>('site');

export function useDensity(): DensityName {
  return useContext(DensityContext);
}
