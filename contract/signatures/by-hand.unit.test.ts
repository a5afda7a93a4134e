import { describe, expect, test } from 'vitest';
import { askedByHand, fileSignedByHand, signedByHand } from './by-hand.ts';

describe('what has to be signed by hand', () => {
  test.each([
    ['Form 8879', 'Form 8879'],
    ['form 8879-pe', 'Form 8879-PE'],
    ['FORM 8879-S for 2026', 'Form 8879-S'],
    ['Form 8879-C', 'Form 8879-C'],
    ['Form 8879-EO', 'Form 8879-EO'],
    ['8878', 'Form 8878'],
    ['FTB 8879 California', 'Form 8879'],
    ['IRS e-file Signature Authorization', 'An e-file signature authorization'],
    ['New York State e-file signature authorization', 'An e-file signature authorization'],
    ['Last Will and Testament of Ann Lee', 'A will'],
    ['Codicil', 'A will'],
    ['Petition for Divorce', 'A paper on family law'],
    ['Order of the Third District Court', 'A court paper'],
    ['Eviction notice', 'A notice about a home'],
  ])('is recognized by its title: %s [13.35]', (title, what) => {
    expect(signedByHand(title)?.what).toBe(what);
  });

  test.each([
    'Engagement letter 2027: Bookkeeping',
    'Form 8453',
    'Form 4868',
    'Invoice 88790',
    'Form 18879',
    'We will last until the will of the members changes',
    'Goodwill valuation',
    'Phone 801-555-8879x',
  ])('is not seen in another title: %s [13.35]', (title) => {
    expect(signedByHand(title)).toBeNull();
  });

  test.each([
    ['Sign Form 8879', true],
    ['Please return the signed Form 8879-PE', true],
    ['Signature on your last will and testament', true],
    ['Upload a copy of Form 8879', false],
    ['Sign the engagement letter', false],
  ])('is asked for or not by a task: %s [13.36]', (title, isAsked) => {
    expect(askedByHand(title) !== null).toBe(isAsked);
  });

  test.each([
    ['return.pdf', 'Form 8879 IRS e-file Signature Authorization', true],
    ['return.pdf', 'F o r m  8 8 7 9 - P E  Department of the Treasury', true],
    ['return.pdf', 'form 8879-eo\nfor a tax exempt entity', true],
    ['return.pdf', 'e - f i l e  S i g n a t u r e  A u t h o r i z a t i o n', true],
    ['8879.pdf', '', true],
    ['Smith_8879_2026.pdf', '', true],
    ['scan.pdf', 'LAST WILL AND TESTAMENT of Ann Lee', true],
    ['invoice-7.pdf', 'Invoice 7\nPreparing Form 1040 and IRS e-file signature authorization', false],
    ['letter.pdf', `${'Dear Ann, '.repeat(60)} please sign Form 8879.`, false],
    ['f8453.pdf', 'Form 8453 U.S. Individual Income Tax Transmittal for an IRS e-file Return', false],
    ['f4868.pdf', 'Form 4868 Application for Automatic Extension', false],
    ['scan.pdf', '', false],
  ])('is recognized in a file by its name or its beginning: %s, %s [13.37]', (name, text, isRecognized) => {
    expect(fileSignedByHand(name, text) !== null).toBe(isRecognized);
  });
});
