import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { FirstSteps } from '#web/features/settings/first-steps/FirstSteps.tsx';

/** Where each first step is done. */
export const firstStepLinks: ComponentProps<typeof FirstSteps>['links'] = {
  password: <Link to="/admin/account" />,
  'second-factor': <Link to="/admin/system" />,
  firm: <Link to="/admin/firm" />,
  services: <Link to="/admin/services" />,
  texts: <Link to="/admin/page-texts" />,
  legal: <Link to="/admin/legal" />,
  hours: <Link to="/admin/booking-rules" />,
  payment: <Link to="/admin/billing" />,
  staff: <Link to="/admin/access" />,
  mail: <Link to="/admin/outbox" />,
  scanner: <Link to="/admin/system" />,
  backup: <Link to="/admin/system" />,
  client: <Link to="/admin/clients" />,
  article: <Link to="/admin/posts" />,
  'former-facts': <Link to="/admin/firm" />,
  publish: <Link to="/admin/publish" />,
};
