import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Navigates once. The router's own Navigate component starts over with every render, so a guard that rerenders while the
 * navigation is loading would never arrive.
 */
export function Redirect({ options }: { options: NavigateOptions }) {
  const navigate = useNavigate();
  const redirect = useEffectEvent(() => void navigate({ ...options, replace: true }));
  useEffect(() => redirect(), []);
  return null;
}
