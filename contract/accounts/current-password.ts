import * as z from 'zod';

/** The password again; needed by everyone but those who have to enroll and have just signed in. */
export const currentPassword = z.string().max(200, 'Please use at most 200 characters');
