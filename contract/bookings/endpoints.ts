import { endpointsOf } from '../endpoint.ts';
import type { calendarSyncSchemas } from './calendar-sync.ts';
import type { firmBookingSchemas } from './firm-schemas.ts';
import type { bookingSchemas } from './schemas.ts';
import type { selfServiceBookingSchemas } from './self-service-schemas.ts';
import type { bookingRulesSchemas } from './rules-schemas.ts';

export const bookingEndpoints = endpointsOf<typeof bookingSchemas>()({
  rules: {
    method: 'GET',
    path: '/api/bookings/rules',
    who: 'anyone',
    errors: [],
  },
  nextSlots: {
    method: 'GET',
    path: '/api/bookings/next-slots',
    who: 'anyone',
    website: true,
    errors: ['invalid'],
  },
  availableSlots: {
    method: 'GET',
    path: '/api/bookings/available-slots',
    who: 'anyone',
    errors: ['invalid'],
  },
  request: {
    method: 'POST',
    path: '/api/bookings',
    who: 'anyone',
    website: true,
    status: 201,
    errors: ['invalid', 'slot-taken', 'conflict', 'too-many'],
  },
  list: {
    method: 'GET',
    path: '/api/admin/bookings',
    who: 'staff',
    clients: 'all',
    errors: ['invalid'],
  },
  week: {
    method: 'GET',
    path: '/api/admin/bookings/week',
    who: 'staff',
    clients: 'all',
    errors: ['invalid'],
  },
  counts: {
    method: 'GET',
    path: '/api/admin/bookings/counts',
    who: 'staff',
    clients: 'all',
    errors: [],
  },
  nextOfClient: {
    method: 'GET',
    path: '/api/admin/clients/{id}/next-booking',
    who: 'staff',
    clients: 'client',
    errors: ['not-found'],
  },
  surge: {
    method: 'GET',
    path: '/api/admin/bookings/surge',
    who: 'manager',
    clients: 'all',
    errors: [],
  },
  cancelMany: {
    method: 'POST',
    path: '/api/admin/bookings/cancellations',
    who: 'manager',
    clients: 'all',
    errors: ['invalid'],
  },
  changeStatus: {
    method: 'PATCH',
    path: '/api/admin/bookings/{id}/status',
    who: 'staff',
    clients: 'all',
    errors: ['invalid', 'not-found', 'conflict', 'slot-taken'],
  },
  saveCalendar: {
    method: 'PATCH',
    path: '/api/admin/bookings/{id}/calendar',
    who: 'staff',
    clients: 'all',
    errors: ['invalid', 'not-found', 'conflict'],
  },
});

export const firmBookingEndpoints = endpointsOf<typeof firmBookingSchemas>()({
  create: {
    method: 'POST',
    path: '/api/admin/bookings',
    who: 'staff',
    clients: 'all',
    status: 201,
    errors: ['invalid', 'slot-taken'],
  },
  move: {
    method: 'PATCH',
    path: '/api/admin/bookings/{id}/time',
    who: 'staff',
    clients: 'all',
    errors: ['invalid', 'not-found', 'conflict', 'slot-taken'],
  },
});

export const bookingRulesEndpoints = endpointsOf<typeof bookingRulesSchemas>()({
  read: {
    method: 'GET',
    path: '/api/admin/booking-rules',
    who: 'staff',
    clients: 'none',
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/api/admin/booking-rules',
    who: 'owner',
    errors: ['invalid', 'conflict'],
  },
});

export const calendarSyncEndpoints = endpointsOf<typeof calendarSyncSchemas>()({
  read: {
    method: 'GET',
    path: '/api/admin/calendar-sync',
    who: 'owner',
    errors: [],
  },
  test: {
    method: 'POST',
    path: '/api/admin/calendar-sync/tests',
    changes: [],
    who: 'owner',
    errors: ['invalid', 'too-many'],
  },
  save: {
    method: 'PUT',
    path: '/api/admin/calendar-sync',
    who: 'owner',
    recentAuthentication: true,
    errors: ['invalid', 'too-many'],
  },
  sync: {
    method: 'POST',
    path: '/api/admin/calendar-sync/syncs',
    who: 'owner',
    errors: ['not-found', 'conflict', 'too-many'],
  },
  disconnect: {
    method: 'DELETE',
    path: '/api/admin/calendar-sync',
    who: 'owner',
    errors: [],
  },
});

export const selfServiceBookingEndpoints = endpointsOf<typeof selfServiceBookingSchemas>()({
  see: {
    method: 'POST',
    path: '/api/bookings/own',
    changes: [],
    who: 'anyone',
    errors: ['invalid', 'not-found', 'too-many'],
  },
  calendarFile: {
    method: 'POST',
    path: '/api/bookings/own/calendar',
    changes: [],
    who: 'anyone',
    errors: ['invalid', 'not-found', 'too-many'],
  },
  move: {
    method: 'POST',
    path: '/api/bookings/own/move',
    who: 'anyone',
    errors: ['invalid', 'not-found', 'conflict', 'slot-taken', 'too-many'],
  },
  cancel: {
    method: 'POST',
    path: '/api/bookings/own/cancel',
    who: 'anyone',
    errors: ['invalid', 'not-found', 'conflict', 'too-many'],
  },
});
