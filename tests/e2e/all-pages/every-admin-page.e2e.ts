import { describe, expect } from 'vitest';
import { demoAccounts } from '#server/db/seed/demo.ts';
import { complaints } from '../../support/browser/axe.ts';
import { owner } from '../../support/browser/test-server.ts';
import { largeTextComplaints, modeComplaints } from '../../support/browser/accessibility-modes.ts';
import { guardedPaths } from '../../support/browser/route-table.ts';
import { crawlAs } from '../../support/browser/crawl.ts';

const asOwner = crawlAs(owner);
const asClient = crawlAs(demoAccounts[1]);
const portalTabs = ['documents', 'invoices', 'messages', 'profile'].map((tab) => `/client-portal?tab=${tab}`);

// Axe takes a minute for the longest forms on a busy machine.
const timeout = 180_000;

describe('The owner', () => {
  asOwner.for(guardedPaths)(
    'reads %s without an error or an accessibility violation, nor a cut on a phone with large text [2.983]',
    { timeout },
    async (path, { read }) => {
      const page = await read(path);
      expect([
        ...(await complaints(page)),
        ...(await modeComplaints(page)),
        ...(await largeTextComplaints(page)),
      ]).toEqual([]);
    },
  );
});

describe('A client', () => {
  asClient.for([
    '/client-portal',
    ...portalTabs,
    '/client-portal/account',
    '/client-portal/security',
    '/client-portal/letters',
  ])(
    'reads %s on a narrow screen, in large text, also on phones from 320 pixels up, and in forced colors [2.983]',
    { timeout },
    async (path, { read }) => {
      const page = await read(path);
      const large = await largeTextComplaints(page, [320, 360, 390]);
      expect([...(await modeComplaints(page)), ...large]).toEqual([]);
    },
  );
});
