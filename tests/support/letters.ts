import { createHash } from 'node:crypto';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { NewEngagement, WholeEngagement } from '#contract/engagements/schemas.ts';
import { canonicalText } from '#contract/signatures/canonical.ts';
import { consentVersion } from '#contract/signatures/consent.ts';
import { electronicRecordsEndpoints, signatureEndpoints } from '#contract/signatures/endpoints.ts';
import type { WholeSignature } from '#contract/signatures/schemas.ts';
import { jobTemplates } from '#content/job-templates.ts';
import { taskTemplates } from '#content/task-templates.ts';
import { letterWork } from '#server/app/letter-work.ts';
import type { AfterSigning } from '#server/features/engagements/after-signing.ts';
import { draftFromLetter } from '#server/features/invoices/recurring/from-letter.ts';
import { sealSigned } from '#server/features/signatures/sealing.ts';
import type { Caller } from './caller.ts';
import type { SomeAccount } from './factories.ts';
import { textOfPdf } from './pdf-text.ts';
import type { TestApp } from './test-app.ts';

type Person = Caller & { account: SomeAccount };

/** Drafts a letter to the client of the first of these people, to be signed by all of them. */
export function draftedLetter(
  owner: Caller,
  people: readonly Person[],
  overrides: Partial<NewEngagement> = {},
): Promise<WholeEngagement> {
  const body = {
    template: 'bookkeeping' as const,
    lines: [{ service: 'Monthly bookkeeping', cents: 45_000, recurrence: 'monthly' as const }],
    parties: people.map(({ account }) => ({
      accountId: account.id,
      name: account.username,
      capacity: 'member of Sample LLC',
    })),
    ...overrides,
  };
  return owner.call(engagementEndpoints.create, { params: { id: people[0]?.account.clientId ?? 0 }, body });
}

/** The same, sent; with the id of what its people sign. */
export async function sentLetter(
  owner: Caller,
  people: readonly [Person, ...Person[]],
  overrides: Partial<NewEngagement> = {},
): Promise<{ letter: WholeEngagement; id: number }> {
  const { id } = await draftedLetter(owner, people, overrides);
  const letter = await owner.call(engagementEndpoints.send, { params: { id }, body: {} });
  const [newest] = (await people[0].call(signatureEndpoints.mine)).toSorted((a, b) => b.id - a.id);
  return { letter, id: newest?.id ?? 0 };
}

/** What a person is shown, with the hash that the browser makes of it. */
export async function opened(person: Caller, id: number): Promise<{ shown: WholeSignature; sha256: string }> {
  const shown = await person.call(signatureEndpoints.read, { params: { id } });
  return { shown, sha256: createHash('sha256').update(canonicalText(shown.document)).digest('hex') };
}

/** The bytes of a file that a call answers. */
export async function fileAt(app: TestApp, person: Caller, path: string): Promise<Uint8Array> {
  const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await app.api.fetch(new Request(new URL(path, app.origin), { headers: { cookie } }));
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The code in the sample PDF of a person, as they read it. */
export async function sampleCodeOf(app: TestApp, person: Caller): Promise<string> {
  const text = await textOfPdf(await fileAt(app, person, electronicRecordsEndpoints.sample.path));
  return /^\d{6}$/m.exec(text)?.[0] ?? '';
}

/** Agrees to electronic records as a consumer does. */
export async function agreed(app: TestApp, person: Caller): Promise<void> {
  const code = await sampleCodeOf(app, person);
  await person.call(electronicRecordsEndpoints.give, {
    body: { version: consentVersion, code, agreed: true },
  });
}

/** Signs what was opened just before. */
export async function signedBy(person: Caller, id: number, name = 'Ann Lee'): Promise<WholeSignature> {
  const { sha256 } = await opened(person, id);
  return person.call(signatureEndpoints.sign, { params: { id }, body: { sha256, name, agreed: true } });
}

/** A letter that its only person has signed, sealed; with the bytes of the sealed file. */
export async function sealedLetter(
  app: TestApp,
  owner: Caller,
  person: Person,
  overrides: Partial<NewEngagement> = {},
) {
  const { letter, id } = await sentLetter(owner, [person], overrides);
  await agreed(app, person);
  await signedBy(person, id);
  await sealSigned(app.deps);
  const { shown } = await opened(person, id);
  return { engagementId: letter.id, id, shown, file: await fileAt(app, person, shown.fileUrl ?? '') };
}

/** What other topics do after a signature, with the templates that the product comes with. */
export function afterSigning(app: TestApp): AfterSigning {
  return {
    draftInvoices: draftFromLetter,
    letterWork: () => letterWork(app.deps, async () => ({ jobs: jobTemplates, tasks: taskTemplates })),
  };
}
