import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import '#web/lib/zod-config.ts';
import '#web/styles/app.css';
import './matchers.ts';

// As web/layouts/root.tsx has it.
document.body.dataset['density'] = 'site';

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(errors.mock.calls, 'went wrong in the browser').toEqual([]);
  errors.mockRestore();
});
