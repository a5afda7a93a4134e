import { expect, test } from 'vitest';
import { backupsText, keysText } from './certificate-facts.ts';

test('Only where daily backups are made does a certificate say that a restore disposes of the records again', () => {
  expect(backupsText('2027-11-02')).toContain('Restoring a daily backup disposes of them again.');
  expect(backupsText(null)).not.toContain('disposes of them again');
});

test('A certificate claims no destroyed keys for records that had none', () => {
  expect(keysText(0, 'booking')).toBe('These records had no keys of their own.');
  expect(keysText(1, 'inquiry')).toContain('1 key that only these records had was destroyed');
});
