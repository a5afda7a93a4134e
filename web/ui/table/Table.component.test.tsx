import { createRoot } from 'react-dom/client';
import { page } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import { Table } from './Table.tsx';

const longestTime = 'Nov 22, 2026, 10:58 AM MST';

/** The width of the card and the size of its text, in pixels. */
test.each([
  [350, 16],
  [318, 16],
  [280, 16],
  [310, 32],
])('a time with its zone is never cut on a card of %i px with text of %i px [2.983]', async (width, size) => {
  const box = document.body.appendChild(document.createElement('div'));
  box.style.width = `${width}px`;
  document.documentElement.style.fontSize = `${size}px`;
  const root = createRoot(box);
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
    root.unmount();
    box.remove();
  });
  const columns = [
    { key: 'what', header: 'What', cell: () => 'Message' },
    { key: 'at', header: 'Time', short: true, cell: (time: string) => time },
  ];
  root.render(<Table label="Emails" columns={columns} rows={[longestTime]} rowKey={(time) => time} />);
  const time = page.getByText(longestTime);
  await expect(time).toBeSeen();
  const element = time.element();
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
});
