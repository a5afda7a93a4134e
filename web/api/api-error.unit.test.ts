import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, errorText, loadFailure } from './api-error.ts';

describe('A call that was not answered with OK', () => {
  test('has the status, a colon and the body for its text [7.2, 8.1]', () => {
    expect(new ApiError(418, 'short and stout').message).toBe('418: short and stout');
  });

  test('shows the server’s own message, else that text, and without an answer the fallback [8.1]', () => {
    const ours = new ApiError(409, '{"message":"Taken.","code":"conflict"}');
    expect(errorText(ours, 'Fallback')).toBe('Taken.');
    expect(errorText(new ApiError(502, '<h1>Bad</h1>'), 'Fallback')).toBe('502: <h1>Bad</h1>');
    expect(errorText(new TypeError('Failed to fetch'), 'Fallback')).toBe('Fallback');
  });
});

describe('What could not be loaded', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test.for([
    [true, 'Please try again.'],
    [false, 'You seem to be offline.'],
  ] as const)('says so with a network: %s', ([onLine, expected]) => {
    vi.stubGlobal('navigator', { onLine });
    expect(loadFailure(new TypeError('Failed to fetch'))).toBe(expected);
    expect(loadFailure(new ApiError(503, '{"message":"Later.","code":"unavailable"}'))).toBe('Later.');
    expect(loadFailure(null)).toBeNull();
  });
});
