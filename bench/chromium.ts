import type { LaunchOptions } from 'playwright-core';

const chromePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';

export const chromium: LaunchOptions = {
  executablePath: chromePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
};
