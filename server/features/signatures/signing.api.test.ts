import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { consentFirstMessage, otherTextMessage } from '#contract/signatures/rules.ts';
import { agreed, fileAt, opened, sealedLetter, sentLetter, signedBy } from '#tests/support/letters.ts';
import { textOfPdf, withoutSpaces } from '#tests/support/pdf-text.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { sealSigned } from './sealing.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const drawn = [
  [20, 150, 120, 30, 200, 170],
  [300, 100, 580, 100],
];

describe('a letter', () => {
  test('is signed with a drawing beside the name, which stays as drawn and is on the certificate [13.43]', async () => {
    const [person, plain] = [await signedIn(app), await signedIn(app)];
    const { id } = await sentLetter(owner, [person]);
    await agreed(app, person);
    const { sha256 } = await opened(person, id);
    const body = { sha256, name: 'Nguyễn Ánh', agreed: true as const };
    const outside = await person.ask(signatureEndpoints.sign, {
      params: { id },
      body: { ...body, drawing: [[0, 0, 601, 10]] },
    });
    expect(outside.status).toBe(400);
    expect((await opened(person, id)).shown.state).toBe('sent');
    const answer = await person.call(signatureEndpoints.sign, {
      params: { id },
      body: { ...body, drawing: drawn },
    });
    expect(answer.parties).toMatchObject([{ typedName: 'Nguyễn Ánh', drawing: drawn }]);
    await person.call(signatureEndpoints.sign, {
      params: { id },
      body: { ...body, drawing: [[1, 1, 2, 2]] },
    });
    expect((await opened(person, id)).shown.parties).toMatchObject([{ drawing: drawn }]);
    const change = sql`update signature_parties set drawing = null where request_id = ${id}`;
    await expect(app.deps.db.execute(change)).rejects.toThrow('drawing = null');
    await sealSigned(app.deps);
    const { shown } = await opened(person, id);
    const sealed = await fileAt(app, person, shown.fileUrl ?? '');
    expect(await textOfPdf(sealed)).toContain('Drawn signature');
    expect(await textOfPdf((await sealedLetter(app, owner, plain)).file)).not.toContain('Drawn signature');
  });

  test('is what was shown, hashed, signed and sealed, however the client and the template change [13.1]', async () => {
    const person = await signedIn(app);
    const { clientId } = person.account;
    const { letter, id } = await sentLetter(owner, [person]);
    const { shown, sha256 } = await opened(person, id);
    expect(shown).toMatchObject({
      state: 'sent',
      sha256,
      awaitsYou: true,
      you: { state: 'viewed', needsConsent: true },
    });
    await owner.call(clientEndpoints.update, { params: { id: clientId }, body: { name: 'Renamed LLC' } });
    expect((await opened(person, id)).sha256).toBe(sha256);
    const refused = await owner.ask(engagementEndpoints.change, {
      params: { id: letter.id },
      body: { lines: [{ service: 'Monthly bookkeeping', cents: 90_000, recurrence: 'monthly' }] },
    });
    expect(refused.status).toBe(409);
    await agreed(app, person);
    expect(await signedBy(person, id)).toMatchObject({
      state: 'signed',
      parties: [{ typedName: 'Ann Lee' }],
    });
    await sealSigned(app.deps);
    const sealed = (await opened(person, id)).shown;
    expect(sealed).toMatchObject({ state: 'sealed', sha256 });
    const text = withoutSpaces(await textOfPdf(await fileAt(app, person, sealed.fileUrl ?? '')));
    expect(text).toContain(sha256);
    expect(text).toContain(withoutSpaces(shown.document.client.name));
    expect(text).not.toContain('RenamedLLC');
    expect(text).toContain('$450.00');
    expect(text).toContain(withoutSpaces('No outside timestamp'));
  });

  test('is not signed with the hash of another text, and says so [13.2]', async () => {
    const person = await signedIn(app);
    const { id } = await sentLetter(owner, [person]);
    await agreed(app, person);
    const body = { sha256: '0'.repeat(64), name: 'Ann Lee', agreed: true as const };
    const answer = await person.ask(signatureEndpoints.sign, { params: { id }, body });
    expect(answer).toMatchObject({ status: 409, body: { message: otherTextMessage } });
    expect((await opened(person, id)).shown.state).toBe('sent');
  });

  test('is not signed without a consent to electronic records [13.3]', async () => {
    const person = await signedIn(app);
    const { id } = await sentLetter(owner, [person]);
    const { sha256 } = await opened(person, id);
    const body = { sha256, name: 'Ann Lee', agreed: true as const };
    const answer = await person.ask(signatureEndpoints.sign, { params: { id }, body });
    expect(answer).toMatchObject({ status: 409, body: { message: consentFirstMessage } });
  });

  test('is downloaded by both sides as the same bytes', async () => {
    const person = await signedIn(app);
    const { engagementId, file } = await sealedLetter(app, owner, person);
    const ours = await fileAt(
      app,
      owner,
      engagementEndpoints.file.path.replace('{id}', String(engagementId)),
    );
    expect(Buffer.compare(Buffer.from(file), Buffer.from(ours))).toBe(0);
  });

  test('is a file of its own for its people: others find nothing [13.9]', async () => {
    const [person, stranger] = [await signedIn(app), await signedIn(app)];
    const { id } = await sentLetter(owner, [person]);
    const body = { sha256: '0'.repeat(64), name: 'Ann Lee', agreed: true as const };
    for (const endpoint of [signatureEndpoints.read, signatureEndpoints.pdf, signatureEndpoints.file])
      expect((await stranger.ask(endpoint, { params: { id } })).status).toBe(404);
    expect((await stranger.ask(signatureEndpoints.sign, { params: { id }, body })).status).toBe(404);
    expect((await app.visitor().ask(signatureEndpoints.read, { params: { id } })).status).toBe(401);
    const colleague = await signedIn(app, { clientId: person.account.clientId });
    expect((await opened(colleague, id)).shown.you).toBeNull();
    expect((await colleague.ask(signatureEndpoints.sign, { params: { id }, body })).status).toBe(409);
  });
});

describe('several people', () => {
  test('sign in turn, in the order of the letter [13.4]', async () => {
    const first = await signedIn(app);
    const second = await signedIn(app, { clientId: first.account.clientId });
    const { id } = await sentLetter(owner, [first, second], { inTurn: true });
    await agreed(app, first);
    await agreed(app, second);
    expect((await opened(second, id)).shown).toMatchObject({ awaitsYou: false, you: { state: 'waiting' } });
    expect(await first.call(signatureEndpoints.waiting)).toEqual({ count: 1 });
    expect(await second.call(signatureEndpoints.waiting)).toEqual({ count: 0 });
    const { sha256 } = await opened(second, id);
    const body = { sha256, name: 'Bo Lee', agreed: true as const };
    expect((await second.ask(signatureEndpoints.sign, { params: { id }, body })).status).toBe(409);
    expect(await signedBy(first, id)).toMatchObject({ state: 'partly-signed' });
    expect((await opened(second, id)).shown.awaitsYou).toBe(true);
    expect(await signedBy(second, id, 'Bo Lee')).toMatchObject({ state: 'signed' });
  });

  test('see that one of them declined, and why', async () => {
    const first = await signedIn(app);
    const second = await signedIn(app, { clientId: first.account.clientId });
    const { letter, id } = await sentLetter(owner, [first, second]);
    await first.call(signatureEndpoints.decline, {
      params: { id },
      body: { reason: 'The price is too high' },
    });
    expect((await opened(second, id)).shown).toMatchObject({ state: 'declined', you: { state: 'closed' } });
    const { sent } = await owner.call(engagementEndpoints.read, { params: { id: letter.id } });
    expect(sent?.parties[0]).toMatchObject({ state: 'declined', declineReason: 'The price is too high' });
  });
});

describe('a signature', () => {
  test.each(['Nguyễn Thị Ánh', 'محمد الأحمد', '山田太郎', 'x'.repeat(120)])(
    'by %s is on the certificate, letter by letter [13.5]',
    async (name) => {
      const person = await signedIn(app);
      const { id } = await sentLetter(owner, [person], {
        parties: [{ accountId: person.account.id, name, capacity: '' }],
      });
      await agreed(app, person);
      await signedBy(person, id, name);
      await sealSigned(app.deps);
      const { shown } = await opened(person, id);
      const text = withoutSpaces(await textOfPdf(await fileAt(app, person, shown.fileUrl ?? '')));
      expect(text).not.toContain('□');
      expect(text.split(withoutSpaces(name)).length - 1).toBeGreaterThanOrEqual(3);
    },
  );

  test('by mistake is reported to the firm for ten minutes, and nothing else changes [13.6]', async () => {
    const person = await signedIn(app);
    const { letter, id } = await sentLetter(owner, [person]);
    await agreed(app, person);
    expect((await signedBy(person, id)).you?.mistakeUntil).not.toBeNull();
    const report = () =>
      person.ask(signatureEndpoints.reportMistake, { params: { id }, body: { note: 'Wrong letter' } });
    expect((await report()).status).toBe(200);
    expect((await report()).status).toBe(200);
    const read = await owner.call(engagementEndpoints.read, { params: { id: letter.id } });
    expect(read).toMatchObject({ mistake: true, sent: { parties: [{ mistakeNote: 'Wrong letter' }] } });
    expect(['signed', 'sealed']).toContain(read.state);
    const late = await signedIn(app);
    const other = await sentLetter(owner, [late]);
    await agreed(app, late);
    await signedBy(late, other.id);
    app.clock.advance({ minutes: 11 });
    expect(
      (await late.ask(signatureEndpoints.reportMistake, { params: { id: other.id }, body: {} })).status,
    ).toBe(409);
  });
});
