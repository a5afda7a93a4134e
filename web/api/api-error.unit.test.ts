import { describe, expect, test } from 'vitest';
import { ApiError, errorText } from './api-error.ts';

describe('A call that was not answered with OK', () => {
  test('has the status, a colon and the body for its text', () => {
    expect(new ApiError(418, 'short and stout').message).toBe('418: short and stout');
  });

  test('shows the server’s own message, else that text, and without an answer the fallback', () => {
    const ours = new ApiError(409, '{"message":"Taken.","code":"conflict"}');
    expect(errorText(ours, 'Fallback')).toBe('Taken.');
    expect(errorText(new ApiError(502, '<h1>Bad</h1>'), 'Fallback')).toBe('502: <h1>Bad</h1>');
    expect(errorText(new TypeError('Failed to fetch'), 'Fallback')).toBe('Fallback');
  });
});
