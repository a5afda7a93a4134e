import { expect, test } from 'vitest';
import { backupsText } from './certificate.ts';

test('Only where daily backups are made does a certificate say that a restore disposes of the records again', () => {
  expect(backupsText('2027-11-02')).toContain('Restoring a daily backup disposes of them again.');
  expect(backupsText(null)).not.toContain('disposes of them again');
});
