import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import '#web/styles/app.css';
import { beginAnswering, endAnswering } from './answers.ts';
import { closeAll } from './application.tsx';
import './matchers.ts';

// As in web/site/Document.tsx.
document.body.dataset['density'] = 'site';

let errors: MockInstance<typeof console.error>;

// The hooks are in this setup file because a page loads shared modules only once: there, they would run for the first file alone.
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
