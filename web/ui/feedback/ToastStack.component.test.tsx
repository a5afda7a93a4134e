import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '#tests/support/components/parts.ts';
import { ToastStack } from './ToastStack.tsx';

test.each([
  ['a phone', 390],
  ['a wide screen', 1280],
])('A toast on %s is below the header, and stays there when the page changes [2.541]', async (_, width) => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(width, 800);
  const content = document.body.appendChild(document.createElement('div'));
  const root = createRoot(content.appendChild(document.createElement('div')));
  onTestFinished(async () => {
    root.unmount();
    content.remove();
    await page.viewport(innerWidth, innerHeight);
  });
  root.render(<ToastStack said={[{ title: 'Saved', action: { label: 'Undo', onClick: () => {} } }]} />);
  const saved = toast('Saved');
  await expect(saved).toBeSeen();
  const top = () => saved.element().getBoundingClientRect().top;
  await expect.poll(top).toBe(84);
  content.insertAdjacentHTML('beforeend', '<h2>Clients</h2><button>New client</button>'.repeat(50));
  scrollTo(0, document.body.scrollHeight);
  await expect.poll(() => scrollY).toBeGreaterThan(0);
  expect(top()).toBe(84);
  const { left, right } = saved.element().getBoundingClientRect();
  expect(Math.round(left - (document.documentElement.clientWidth - right))).toBe(0);
});
