import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import '#web/styles/app.css';
import { beginAnswering, endAnswering } from './answers.ts';
import { closeAll } from './application.tsx';
import './matchers.ts';

// As web/layouts/root.tsx has it.
document.body.dataset['density'] = 'site';

let errors: MockInstance<typeof console.error>;

// Here, since a page loads the modules of a test once for all its files, and hooks in them would be the first file's alone.
beforeEach(() => {
  beginAnswering();
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  closeAll();
  endAnswering();
  expect(errors.mock.calls, 'went wrong in the browser').toEqual([]);
  errors.mockRestore();
});
