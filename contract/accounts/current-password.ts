import * as z from 'zod';

/** The password again. Everyone has to enter it, except someone who has just signed in and still has to enroll. */
export const currentPassword = z.string().max(200, 'Please use at most 200 characters');
