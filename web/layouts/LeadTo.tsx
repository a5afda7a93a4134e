import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Leads elsewhere, once. The router's own Navigate starts again with every render, and a guard that is rendered again
 * while the way is still loading would never arrive.
 */
export function LeadTo({ away }: { away: NavigateOptions }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate({ ...away, replace: true }));
  useEffect(() => leave(), []);
  return null;
}
