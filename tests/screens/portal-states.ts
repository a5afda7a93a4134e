import type { Page } from 'playwright-core';
import { chosenPdf, documentsOn } from '../support/browser/parts/documents.ts';
import { conversationOn } from '../support/browser/parts/conversation.ts';
import { answering, cut, emptyLists, pending } from './calls.ts';
import { press, type State, statesOf } from './state.ts';

const upload = '**/api/client/documents/upload';
const complete = '**/api/client/tasks/*/complete';
const remembered = '**/api/user/remembered-devices';
const rememberedDevice = {
  id: 1,
  browser: 'Firefox',
  system: 'Windows',
  rememberedAt: '2026-11-20T17:05:00.000Z',
  until: '2026-12-20T17:05:00.000Z',
};
const write = /\/api\/client\/messages$/;

/** The states of the client portal, and its empty states for a newcomer. */
export const portalStates: State[] = [
  ...statesOf('/client-portal', { who: 'newcomer' }, [
    { name: 'newcomer: tasks', path: '/client-portal' },
    { name: 'newcomer: documents', path: '/client-portal?tab=documents' },
    { name: 'newcomer: invoices', path: '/client-portal?tab=invoices' },
    { name: 'newcomer: messages', path: '/client-portal?tab=messages' },
  ]),
  ...statesOf('/client-portal', { who: 'client' }, [
    { name: 'task updated', calls: answering(complete, {}), before: completeFirst },
    { name: 'task failed', calls: cut(complete), before: completeFirst },
    { name: 'notifications', before: press(/^Notifications/) },
    {
      name: 'no notifications',
      calls: answering('**/api/notifications', []),
      before: press(/^Notifications/),
    },
    { name: 'checking the session', waits: true, calls: pending('**/api/user') },
  ]),
  ...statesOf('/client-portal', { who: 'client', path: '/client-portal?tab=documents' }, [
    { name: 'upload', before: press('Upload Document') },
    { name: 'upload with a file', before: chooseFile },
    { name: 'uploading', waits: true, calls: pending(upload), before: sendFile },
    { name: 'upload failed', calls: cut(upload), before: sendFile },
    { name: 'withdraw', before: press(/^More actions: /, /^Withdraw: /) },
  ]),
  ...statesOf('/client-portal', { who: 'client', path: '/client-portal?tab=messages' }, [
    { name: 'empty message', before: (page) => conversationOn(page).write('   ') },
    { name: 'sending', waits: true, calls: onWrite(pending), before: sendMessage },
    { name: 'message failed', calls: onWrite(cut), before: sendMessage },
    { name: 'sensitive number', before: (page) => conversationOn(page).write('It is 123-45-6789') },
  ]),
  ...statesOf('/client-portal', { who: 'client', path: '/client-portal?tab=profile' }, [
    { name: 'password with errors', before: press('Update Password') },
  ]),
  ...statesOf('/client-portal/security', { who: 'client' }, [
    { name: 'remembered devices', calls: answering(remembered, [rememberedDevice]) },
    { name: 'remembered devices not loaded', calls: cut(remembered) },
  ]),
  ...statesOf('/client-portal', { who: 'client' }, [{ name: 'nothing waits', calls: emptyLists }]),
];

function completeFirst(page: Page) {
  return press(/^Mark Complete/)(page);
}

async function chooseFile(page: Page) {
  await press('Upload Document')(page);
  await documentsOn(page).file.setInputFiles([
    chosenPdf('November statement.pdf'),
    chosenPdf('Lease-of-the-shop-on-the-corner-of-twelfth-and-pioneer-road-signed-by-both.pdf'),
  ]);
}

async function sendFile(page: Page) {
  await press('Upload Document')(page);
  await documentsOn(page).file.setInputFiles(chosenPdf('November statement.pdf'));
  await documentsOn(page).upload.click();
}

function sendMessage(page: Page) {
  return conversationOn(page).write('The November statement is in the portal now.');
}

/** Applies this only to writes: the same path is also read. */
function onWrite(handle: (path: RegExp) => (page: Page) => Promise<unknown>) {
  return async (page: Page) => {
    await handle(write)(page);
    await page.route(write, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fallback(),
    );
  };
}
