import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { consentVersion, maxCodeTries } from '#contract/signatures/consent.ts';
import { electronicRecordsEndpoints, signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { consentFirstMessage } from '#contract/signatures/rules.ts';
import { signatureConsents } from '#server/db/schema/signatures.ts';
import { sha256Of } from '#server/domain/signatures/requests.ts';
import { agreed, opened, sampleCodeOf, sentLetter, signedBy } from '#tests/support/letters.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const give = (code: string, version = consentVersion) => ({ body: { version, code, agreed: true as const } });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the consent to electronic records', () => {
  test('has the points of the law: scope, paper and its cost, withdrawal, address, equipment [13.12]', async () => {
    const person = await signedIn(app);
    const { statement, state, sampleUrl, form } = await person.call(electronicRecordsEndpoints.read);
    expect({ state, form, sampleUrl }).toEqual({
      state: 'needed',
      form: 'consumer',
      sampleUrl: electronicRecordsEndpoints.sample.path,
    });
    const text = statement.map(({ heading, text: words }) => `${heading} ${words}`).join('\n');
    for (const words of ['What this covers', 'on paper', 'do not charge', 'withdraw', 'email address', 'PDF'])
      expect(text).toContain(words);
  });

  test('is given with the code of the sample that the person opened, and is stored as it was shown [13.13]', async () => {
    const person = await signedIn(app);
    const code = await sampleCodeOf(app, person);
    expect(code).toMatch(/^\d{6}$/);
    const refused = await person.ask(electronicRecordsEndpoints.give, give(wrong(code)));
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { code: expect.stringContaining('not the code') } },
    });
    expect(await person.call(electronicRecordsEndpoints.read)).toMatchObject({
      state: 'needed',
      triesLeft: maxCodeTries - 1,
    });
    expect(await person.call(electronicRecordsEndpoints.give, give(code))).toMatchObject({ state: 'given' });
    await person.call(electronicRecordsEndpoints.give, give(code));
    const rows = await app.deps.db
      .select()
      .from(signatureConsents)
      .where(eq(signatureConsents.accountId, person.account.id));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ version: consentVersion, form: 'consumer', withdrawnAt: null });
    expect(rows[0]?.statement).toContain('I could open the sample PDF');
  });

  test('takes five codes for each sample, then a new sample [13.13]', async () => {
    const person = await signedIn(app);
    const code = await sampleCodeOf(app, person);
    for (let tries = 0; tries < maxCodeTries; tries += 1)
      expect((await person.ask(electronicRecordsEndpoints.give, give(wrong(code)))).status).toBe(400);
    expect((await person.ask(electronicRecordsEndpoints.give, give(code))).status).toBe(409);
    await agreed(app, person);
    expect(await person.call(electronicRecordsEndpoints.read)).toMatchObject({ state: 'given' });
  });

  test('of a business is short, needs no sample, and is stored all the same [13.14]', async () => {
    const person = await signedIn(app);
    await owner.call(clientEndpoints.update, {
      params: { id: person.account.clientId },
      body: { entityType: 's-corporation' },
    });
    expect(await person.call(electronicRecordsEndpoints.read)).toMatchObject({
      form: 'business',
      sampleUrl: null,
    });
    const both = [0, 1].map(() => person.ask(electronicRecordsEndpoints.give, give('')));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    const rows = await app.deps.db
      .select()
      .from(signatureConsents)
      .where(eq(signatureConsents.accountId, person.account.id));
    expect(rows).toHaveLength(1);
  });

  test('can be withdrawn and given again; what was signed before stays signed [13.15]', async () => {
    const person = await signedIn(app);
    const { id: before } = await sentLetter(owner, [person]);
    await agreed(app, person);
    await signedBy(person, before);
    expect(await person.call(electronicRecordsEndpoints.withdraw)).toMatchObject({ state: 'withdrawn' });
    const { id } = await sentLetter(owner, [person]);
    const { sha256, shown } = await opened(person, id);
    expect(shown.you?.needsConsent).toBe(true);
    const body = { sha256, name: 'Ann Lee', agreed: true as const };
    expect(await person.ask(signatureEndpoints.sign, { params: { id }, body })).toMatchObject({
      status: 409,
      body: { message: consentFirstMessage },
    });
    expect(['signed', 'sealed']).toContain((await opened(person, before)).shown.state);
    await agreed(app, person);
    expect(await signedBy(person, id)).toMatchObject({ state: 'signed' });
  });

  test('to another version of the statement is refused, and an earlier one does not count [13.16]', async () => {
    const person = await signedIn(app);
    const code = await sampleCodeOf(app, person);
    expect((await person.ask(electronicRecordsEndpoints.give, give(code, '2020-01-01'))).status).toBe(409);
    await app.deps.db.insert(signatureConsents).values({
      accountId: person.account.id,
      clientId: person.account.clientId,
      version: '2020-01-01',
      form: 'consumer',
      statement: 'Earlier',
      statementSha256: sha256Of('Earlier'),
      givenAt: app.clock.now(),
    });
    expect(await person.call(electronicRecordsEndpoints.read)).toMatchObject({ state: 'needed' });
    const { id } = await sentLetter(owner, [person]);
    expect((await opened(person, id)).shown.you?.needsConsent).toBe(true);
  });
});
