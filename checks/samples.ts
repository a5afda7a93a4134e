import { lockNamesNoAddress, noRegistryHost } from './rules/addresses.ts';
import { noBarrels } from './rules/barrels.ts';
import { foldersHaveCaptions } from './rules/captions.ts';
import { noCircles } from './rules/circles.ts';
import { decisionsHaveOneForm } from './rules/decisions.ts';
import { deployFitsProduct } from './rules/deploy.ts';
import { environmentInOnePlace } from './rules/environment.ts';
import { zoneReadInOnePlace } from './rules/firm-zone.ts';
import { featuresAreIndependent, foldersImportDown } from './rules/feature-walls.ts';
import { importsGoDown } from './rules/imports-go-down.ts';
import { citedRequirementsExist, everyRequirementHasItsTest } from './rules/requirements.ts';
import { askedAgain } from './rules/asked-again.ts';
import { sqlInStores } from './rules/sql.ts';
import { startUpNeedsNothing } from './rules/start-up.ts';
import { temporalOnTheServer } from './rules/temporal.ts';
import { islandsHaveBoundaries } from './rules/islands.ts';
import { actionsGoThroughTheKit } from './rules/actions.ts';
import { enterKnowsInputMethods } from './rules/enter-key.ts';
import { partsFailAlone } from './rules/lazy-parts.ts';
import { formsLeaveWithNothing } from './rules/leaving-forms.ts';
import { namesOfTheField, proseOfTheField } from './rules/retired-words.ts';
import { oneNounPerTopic } from './rules/topics.ts';
import { suppressionsHaveReasons, namesSayWhat, nothingLeftForLater } from './rules/words.ts';

type Texts = Record<string, string>;

/** A repository in which each section of the requirements has one with its test. */
const covered: Texts = {
  'a.test.ts':
    "describe('A', () => { test('b [2.1, 3.1, 4.1, 5.1, 6.1]', () => {}); });\n" +
    "test.for(cases)('of %s [7.1, 8.1, 9.1, 10.1]', () => {});",
  ...Object.fromEntries(
    [2, 3, 4, 5, 6, 7, 8, 9, 10].map((section) => [
      `docs/requirements/${section}.md`,
      `# ${section}. Section\n\n- **${section}.1** Words\n  that go on\n`,
    ]),
  ),
};

/** The table of a site with one island. */
const oneIsland: Texts = {
  'web/islands.ts':
    "export const islands = {\n  chat: async () => ({ Component: (await import('#web/Chat.tsx')).Chat }),\n};",
};

/** For each rule, small repositories that break it, each in one way, and repositories that only look as if they did. */
export const samples: Record<string, { breaks: Texts[]; holds: Texts[] }> = {
  [importsGoDown.name]: {
    breaks: [
      { 'contract/a.ts': "import { a } from '#server/a.ts';" },
      { 'contract/a.ts': "import type { A } from '../web/a.ts';" },
      { 'contract/a.ts': "import { a } from '#content/a.ts';" },
      { 'contract/a.ts': "import fs from 'node:fs';" },
      { 'content/a.ts': "import React from 'react';" },
      { 'server/a.ts': "import { a } from '#web/a.tsx';" },
      { 'server/a.ts': "export { a } from '../web/a.tsx';" },
      { 'server/a.ts': "const a = await import('#web/a.tsx');" },
      { 'server/a.ts': "type A = typeof import('#web/a.tsx');" },
      { 'server/a.ts': "import { main } from '../main.ts';" },
      { 'server/a.ts': "import { someBooking } from '#tests/support/bookings.ts';" },
      { 'web/a.tsx': "import type { Row } from '#server/db/schema/bookings.ts';" },
      { 'tests/a.ts': "import { install } from '../scripts/install.mjs';" },
      { 'bench/a.ts': "import { someBooking } from '#tests/support/factories.ts';" },
      { 'library/a.ts': "import { a } from '#contract/a.ts';" },
    ],
    holds: [
      { 'contract/a.ts': "import * as z from 'zod';\nimport { b } from './b.ts';" },
      { 'content/a.ts': "import type { Firm } from '#contract/firm.ts';" },
      { 'server/a.ts': "// import { a } from '#web/a.tsx';\nimport { b } from '#contract/b.ts';" },
      { 'web/a.tsx': "import '#web/styles/app.css?url';\nimport { b } from '#content/b.ts';" },
      { 'server/a.api.test.ts': "import { someBooking } from '#tests/support/bookings.ts';" },
      { 'main.ts': "import { buildApp } from './server/app.ts';\nimport './web/server.tsx';" },
    ],
  },
  [islandsHaveBoundaries.name]: {
    breaks: [
      { ...oneIsland, 'web/a.tsx': 'export const a = <main><Chat /></main>;' },
      { ...oneIsland, 'web/a.tsx': 'export const a = <Island of="chat"><p><Chat /></p></Island>;' },
      { ...oneIsland, 'web/a.tsx': 'export const a = <Island of="chat"><Form /></Island>;' },
      { ...oneIsland, 'web/a.tsx': 'export const a = <Island of="form"><Chat /></Island>;' },
    ],
    holds: [
      { ...oneIsland, 'web/a.tsx': 'export const a = <main><Island of="chat"><Chat big /></Island></main>;' },
      { ...oneIsland, 'web/a.tsx': 'export const a = <main><Form /></main>;' },
    ],
  },
  [partsFailAlone.name]: {
    breaks: [
      { 'web/a.tsx': "import { lazy } from 'react';" },
      { 'web/a.tsx': "import { type ReactNode, lazy, Suspense } from 'react';" },
    ],
    holds: [
      { 'web/a.tsx': "import { type ReactNode } from 'react'; const a = lazyComponent(load);" },
      { 'server/a.ts': "import { lazy } from 'other';" },
    ],
  },
  [actionsGoThroughTheKit.name]: {
    breaks: [
      { 'web/features/a/A.tsx': "import { useMutation } from '@tanstack/react-query';" },
      { 'web/screens/a.tsx': 'const send = useMutation({ mutationFn });' },
    ],
    holds: [
      { 'web/features/a/A.tsx': 'const send = useAction(endpoints.send, { input });' },
      { 'web/actions/use-action.ts': 'const useAction = () => useMutation({ mutationFn });' },
    ],
  },
  [enterKnowsInputMethods.name]: {
    breaks: [
      { 'web/a.tsx': "const a = (event) => { if (event.key === 'Enter') send(); };" },
      { 'web/a.tsx': "const a = ({ key }) => key !== 'Enter' || send();" },
      { 'web/a.tsx': 'const a = (event) => event.keyCode === 13;' },
    ],
    holds: [
      { 'web/a.tsx': 'const a = (event) => { if (isEnter(event.nativeEvent)) send(); };' },
      { 'web/ui/form/enter-key.ts': "export const isEnter = ({ key }) => key === 'Enter';" },
      { 'web/a.component.test.tsx': "await userEvent.keyboard('Enter');" },
    ],
  },
  [formsLeaveWithNothing.name]: {
    breaks: [
      {
        'web/features/a/A.tsx':
          'const a = <Form onSubmit={async (body) => { await send(body); setOpen(false); }} />;',
      },
      {
        'web/features/a/A.tsx':
          'const a = <Form onSubmit={async (body) => { leave(onMoved); onDone(); }} />;',
      },
      { 'web/screens/a.tsx': 'const a = <Form onSubmit={async () => { opened.onOpenChange(false); }} />;' },
      {
        'web/features/a/A.tsx':
          'const a = <Form onSubmit={async (body) => { const { id } = await send(body); await navigate({ to: `/${id}` }); }} />;',
      },
      { 'web/features/a/A.tsx': 'const a = <Form onSubmit={async () => { setSent(await send()); }} />;' },
    ],
    holds: [
      {
        'web/features/a/A.tsx':
          'const a = <Form onSubmit={async (b, _f, leave) => { leave(() => setOpen(false)); }} />;',
      },
      {
        'web/features/a/A.tsx':
          'const a = <Form onSubmit={async (b, _f, leave) => { leave.taking(store); await navigate({ to: "/" }); }} />;',
      },
      {
        'web/features/a/A.tsx':
          'const a = <Form onSubmit={async () => {}} actions={<Button onClick={() => onDone()} />} />;',
      },
    ],
  },
  [featuresAreIndependent.name]: {
    breaks: [
      { 'server/features/bookings/a.ts': "import { b } from '#server/features/letters/b.ts';" },
      { 'server/features/bookings/a.ts': "import type { B } from '../letters/b.ts';" },
      { 'web/features/newtopic/A.tsx': "import { B } from '#web/features/other/B.tsx';" },
    ],
    holds: [
      { 'server/features/bookings/a.ts': "import { b } from './store.ts';" },
      { 'server/features/bookings/a.ts': "import { b } from '#server/features/bookings/deep/b.ts';" },
      { 'web/screens/public/home.tsx': "import { B } from '#web/features/bookings/B.tsx';" },
    ],
  },
  [foldersImportDown.name]: {
    breaks: [
      { 'server/jobs/a.ts': "import { b } from '#server/features/bookings/emails.ts';" },
      { 'server/http/a.ts': "import { b } from '../features/bookings/store.ts';" },
      { 'server/gateways/mail.ts': "import { b } from '#server/db/client.ts';" },
      { 'web/ui/A.tsx': "import { b } from '#web/api/call.ts';" },
      { 'web/features/bookings/A.tsx': "import { B } from '#web/screens/public/home.tsx';" },
    ],
    holds: [
      { 'server/app.ts': "import { b } from '#server/features/bookings/routes.ts';" },
      { 'web/features/bookings/A.tsx': "import { b } from '#web/ui/Button.tsx';" },
    ],
  },
  [oneNounPerTopic.name]: {
    breaks: [
      { 'contract/invoices/rules.ts': '', 'server/features/bills/store.ts': '' },
      { 'contract/invoices/rules.ts': '', 'web/features/billing/Bills.tsx': '' },
      { 'contract/invoices.ts': '', 'web/features/invoices/Bills.tsx': '' },
      { 'contract/invoices/rules.ts': '', 'server/db/schema/bills.ts': '' },
    ],
    holds: [
      {
        'contract/invoices/rules.ts': '',
        'server/db/schema/invoices.ts': '',
        'server/db/schema/limits.ts': '',
        'server/features/invoices/billing/store.ts': '',
        'web/features/invoices/Invoices.tsx': '',
      },
    ],
  },
  [noCircles.name]: {
    breaks: [
      { 'server/a.ts': "import './b.ts';", 'server/b.ts': "import '#server/a.ts';" },
      {
        'web/a.ts': "import { b } from './b.ts';",
        'web/b.ts': "export { c } from './c.ts';",
        'web/c.ts': "import type { A } from './a.ts';",
      },
      { 'web/a.ts': "import './a.ts';" },
    ],
    holds: [
      {
        'web/a.ts': "import './b.ts';\nimport './c.ts';",
        'web/b.ts': "import './c.ts';",
        'web/c.ts': 'export const c = 1;',
      },
    ],
  },
  [noBarrels.name]: {
    breaks: [
      { 'web/ui/index.ts': 'export const a = 1;' },
      { 'web/ui/all.ts': "export * from './a.ts';\nexport { b } from './b.ts';" },
      { 'web/ui/all.ts': "import { a } from './a.ts';\nexport { a };" },
    ],
    holds: [{ 'web/ui/a.ts': "import { b } from './b.ts';\nexport const a = b;\nexport { b };" }],
  },
  [deployFitsProduct.name]: {
    breaks: [
      { 'deploy/a.service': 'Environment=PORTS=1', '.env.example': 'PORT=3000' },
      { 'deploy/a.yaml': '      MASTER_KEYS: x' },
      { 'deploy/Caddyfile': 'ExecStart=node scripts/nowhere.mjs' },
      { 'deploy/Containerfile': 'COPY --from=build /app/nowhere ./nowhere' },
      { 'deploy/a.service': 'ExecStart=node main.ts' },
      { 'deploy/Containerfile': 'FROM node:26.9.0-slim', 'package.json': '{ "node": "26.10.0" }' },
      { 'deploy/Containerfile': 'ENV PORT=3000\nEXPOSE 80', '.env.example': 'PORT=' },
      {
        'deploy/Caddyfile': '\treverse_proxy {$UPSTREAMS:app:80} {',
        'deploy/Containerfile': 'ENV PORT=3000',
        '.env.example': 'PORT=',
      },
    ],
    holds: [
      {
        'deploy/Containerfile':
          'FROM node:26.10.0-slim\nCOPY --from=build /app/main.ts /app/server /app/dist ./\nENV PORT=3000 DATA_DIR=/data\nEXPOSE 3000\nCMD ["main.ts"]',
        'deploy/a.yaml': '      POSTGRES_USER: ridgeline\n      PORT: 3000',
        'main.ts': '',
        'server/a.ts': '',
        'package.json': '{ "node": "26.10.0" }',
        '.env.example': 'PORT=\nDATA_DIR=',
      },
    ],
  },
  [environmentInOnePlace.name]: {
    breaks: [
      { 'server/a.ts': 'const port = process.env.PORT;' },
      { 'main.ts': "const port = process['env'];" },
      { 'web/a.ts': 'const { env } = process;' },
      { 'server/a.ts': "import { env } from 'node:process';" },
      { 'server/a.ts': 'const port = process?.env?.PORT;' },
    ],
    holds: [
      { 'server/config.ts': 'const port = process.env.PORT;' },
      { 'tests/a.ts': 'const url = process.env.TEST_DATABASE_URL;' },
      { 'server/a.ts': '// process.env is read elsewhere\nprocess.exit(0);' },
    ],
  },
  [askedAgain.name]: {
    breaks: [
      {
        'server/features/clients/store.ts':
          'function join(tx) {\n  return tx.insert(clientMembers).values(row);\n}',
      },
      {
        'server/domain/a.ts':
          'function join(tx) {\n  return tx.execute(sql`insert into ${staffClients} values (1)`);\n}',
      },
      {
        'server/domain/a.ts':
          'function one() {\n  requireAskedAgain();\n}\nfunction two(tx) {\n  return tx.insert(invitations).values(row);\n}',
      },
    ],
    holds: [
      {
        'server/domain/a.ts':
          'function join(tx) {\n  requireAskedAgain();\n  return tx.insert(clientMembers).values(row);\n}',
      },
      { 'server/db/seed/a.ts': 'const seed = (tx) => tx.insert(clientMembers).values(row);' },
      { 'server/domain/a.ts': 'const leave = (tx) => tx.delete(clientMembers);' },
    ],
  },
  [sqlInStores.name]: {
    breaks: [
      { 'server/features/bookings/bookings.ts': "import { eq } from 'drizzle-orm';" },
      { 'server/features/bookings/routes.ts': "import { bookings } from '#server/db/schema/bookings.ts';" },
      { 'server/http/a.ts': "import { Pool } from 'pg';" },
      { 'server/http/a.ts': "import { PGlite } from '@electric-sql/pglite';" },
      {
        'server/features/bookings/bookings.ts': 'export const all = (tx) => tx\n  .select().from(bookings);',
      },
      { 'server/features/bookings/bookings.ts': 'export const all = (db) => db.execute(text);' },
      { 'main.ts': 'const one = sql`select 1`;' },
    ],
    holds: [
      {
        'server/features/bookings/store.ts': "import { eq } from 'drizzle-orm';\ndb.select().from(bookings);",
      },
      { 'server/jobs/jobs.ts': "import { sql } from 'drizzle-orm';" },
      {
        'server/features/bookings/routes.ts':
          "import type { bookings } from '#server/db/schema/bookings.ts';",
      },
      {
        'server/features/bookings/bookings.ts':
          'await db.transaction((tx) => add(tx));\nseen.delete(id);\nhash.update(x);',
      },
    ],
  },
  [temporalOnTheServer.name]: {
    breaks: [
      { 'contract/dates.ts': 'export const today = () => Temporal.Now.plainDateISO();' },
      { 'web/a.tsx': 'type Day = Temporal.PlainDate;' },
    ],
    holds: [
      { 'server/a.ts': 'Temporal.Now.instant();' },
      { 'web/a.ts': '// Temporal is missing in Safari\nexport {};' },
    ],
  },
  [zoneReadInOnePlace.name]: {
    breaks: [
      { 'web/a.ts': 'const zone = defaultBookingRules.zone;' },
      { 'web/a.ts': 'const { zone } = defaultBookingRules;' },
      { 'server/a.ts': "import { defaultZone } from '#contract/zones.ts';" },
      { 'web/a.tsx': 'useFirmDay(rules.zone);' },
      { 'web/a.tsx': "now.toLocaleDateString('en-CA');" },
      { 'server/a.ts': 'const hour = now.getHours();' },
      { 'server/a.ts': "new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });" },
      { 'server/a.ts': 'Temporal.Now.plainDateISO();' },
      { 'web/a.tsx': 'longDate(member.createdAt.slice(0, 10));' },
    ],
    holds: [
      { 'server/domain/firm-zone.ts': "import { defaultZone } from '#contract/zones.ts';" },
      { 'server/db/seed/demo-work.ts': 'firmDate(now, defaultZone);' },
      { 'web/features/bookings/rules/a.tsx': 'zoneChoices(rules.zone);' },
      { 'web/a.ts': 'const day = now.getDate();' },
      { 'web/a.tsx': 'longDate(task.dueDate.slice(0, 10));' },
      { 'web/a.ts': 'const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;' },
      { 'server/a.ts': 'const day = now.getUTCDate();' },
      { 'web/a.test.ts': 'const { zone } = defaultBookingRules;' },
    ],
  },
  [namesOfTheField.name]: {
    breaks: [
      { 'server/a.ts': 'export const ringBell = 1;' },
      { 'web/a.tsx': 'export function DeskFrame() {}' },
      { 'server/talk-store.ts': '' },
    ],
    holds: [
      { 'server/a.ts': 'export const enqueueEmails = 1; // an engagement letter' },
      { 'web/ui/initials.ts': 'export const firstLetters = 1;' },
    ],
  },
  [namesSayWhat.name]: {
    breaks: [
      { 'web/lib/utils.ts': '' },
      { 'server/helpers/dates.ts': '' },
      { 'web/common.tsx': '' },
      { 'docs/misc/a.md': '' },
      { 'tests/support/util.ts': '' },
    ],
    holds: [{ 'web/lib/commonplace.ts': '', 'web/ui/Helper-text.tsx': '' }],
  },
  [proseOfTheField.name]: {
    breaks: [
      { 'server/a.ts': '/** Orders the email to the client. */' },
      { 'web/a.tsx': '// The owner\n// is told by the bell.' },
      { 'tests/a.e2e.ts': "journey('a doubtful message waits', async () => {});" },
      { 'server/a.api.test.ts': "describe('A', () => { test('is told', () => {}); });" },
      { 'docs/a.md': 'What a page\nstands on is a `Page`.' },
      { 'README.md': '# A\n\n- Whose turn is it? The desk shows it.' },
      { 'docs/requirements/2.md': '- **2.1** The bell' },
    ],
    holds: [
      { 'server/a.ts': "// Lower-case letters are kept.\nconst label = 'Sealed in your ticket';" },
      { 'docs/a.md': 'Call `orderLetter`:\n\n```\nthe bell is told\n```\n' },
      { 'content/assistant/a.ts': '// Small talk, and refusals.' },
      { 'checks/rules/a.ts': '// Say enqueue, not: order an email.' },
    ],
  },
  [nothingLeftForLater.name]: {
    breaks: [{ 'server/a.ts': ['// TO', 'DO: later'].join('') }, { 'docs/a.md': ['FIX', 'ME'].join('') }],
    holds: [{ 'server/a.ts': 'const todos = [];' }],
  },
  [suppressionsHaveReasons.name]: {
    breaks: [
      { 'server/a.ts': '// oxlint-disable-next-line typescript/no-explicit-any\nlet a;' },
      { 'server/a.ts': '// @ts-ignore because it is old\nlet a;' },
      { 'server/a.ts': '// @ts-expect-error\nlet a;' },
    ],
    holds: [
      {
        'server/a.ts':
          '// oxlint-disable-next-line typescript/no-explicit-any -- the driver answers any\nlet a;',
      },
      { 'server/a.ts': '// @ts-expect-error: the driver lacks types\nlet a;' },
    ],
  },
  [foldersHaveCaptions.name]: {
    breaks: [
      { 'server/a.ts': '' },
      { 'docs/architecture.md': '```\ndocs/  this\n```', 'server/a.ts': '' },
      {
        'docs/architecture.md': '```\ndocs/  this\nserver/  the API\n  gone/  nothing is there\n```',
        'server/a.ts': '',
      },
      { 'docs/architecture.md': '```\ndocs/  this\nserver/\n```', 'server/a.ts': '' },
      {
        'docs/architecture.md': '```\ndocs/  this\nserver/  the API\n```',
        'server/features/bookings/a.ts': '',
      },
    ],
    holds: [
      {
        'docs/architecture.md':
          '# Tree\n```text\ndocs/  this\nserver/   the API\n  app.ts  builds\n  features/<topic>/  one topic each\n  http/  carries\nweb/  pages\n└── screens/{public,admin}/  one file per route\n```\n',
        'server/app.ts': '',
        'server/features/bookings/a.ts': '',
        'server/features/emails/a.ts': '',
        'server/http/a.ts': '',
        'web/screens/public/a.tsx': '',
        'web/screens/admin/a.tsx': '',
        '.ci/run': '',
      },
    ],
  },
  [startUpNeedsNothing.name]: {
    breaks: [
      { 'scripts/start.mjs': "import { z } from 'zod';" },
      { 'scripts/test.mjs': "import './test/a.mjs';", 'scripts/test/a.mjs': "import 'vitest';" },
      { 'scripts/build.mjs': "import { readConfig } from '../server/config.ts';" },
    ],
    holds: [
      {
        'scripts/start.mjs': "import { join } from 'node:path';\nimport './a.mjs';",
        'scripts/a.mjs': "import 'fs';",
      },
      { 'scripts/admin-create.ts': "import { buildApp } from '#server/app.ts';" },
    ],
  },
  [lockNamesNoAddress.name]: {
    breaks: [{ 'package-lock.json': '{\n  "resolved": "https://somewhere/a.tgz"\n}' }],
    holds: [{ 'package-lock.json': '{ "version": "1.0.0", "integrity": "sha512-x" }' }],
  },
  [everyRequirementHasItsTest.name]: {
    breaks: [
      {},
      { ...covered, 'docs/requirements/9.md': '' },
      { ...covered, 'docs/requirements/2-b.md': '- **2.1** Again' },
      { ...covered, 'docs/requirements/2-b.md': '- **2.2** Without a test' },
      { ...covered, 'docs/requirements/2-b.md': '- 2.1 Without its number' },
      { ...covered, 'b.test.ts': "test('b [2.2]', () => {});" },
      { ...covered, 'a.test.ts': (covered['a.test.ts'] ?? '').replace("test('b", "test.skip('b") },
    ],
    holds: [covered, { ...covered, 'docs/requirements/README.md': 'Not a requirement.' }],
  },
  [citedRequirementsExist.name]: {
    breaks: [
      { ...covered, 'web/a.ts': ['// Spec ', 'section 7.'].join('') },
      { ...covered, 'web/a.ts': ['/** Headers (design, ', 'section 4). */'].join('') },
      { ...covered, 'web/a.ts': '// Requirements 2, 5 and 11.' },
      { ...covered, 'web/a.ts': '/** Three of them (requirement 9.2). */' },
    ],
    holds: [{ ...covered, 'web/a.ts': '// Requirements 2, 5 and 7, requirement 9.1.\nconst cited = 12;' }],
  },
  [decisionsHaveOneForm.name]: {
    breaks: [
      { 'docs/decisions/0001-a.md': '# 0001 A\n\nContext: b\n\nDecision: c\n\nConsequences: d\n' },
      { 'docs/decisions/0001-a.md': '# A\n\n## Context\n\n## Decision\n\n## Consequences\n' },
      { 'docs/decisions/0001-a.md': '# 0001 A\n\n## Decision\n\n## Context\n\n## Consequences\n' },
      { 'docs/decisions/a.md': '# 0001 A\n\n## Context\n\n## Decision\n\n## Consequences\n' },
    ],
    holds: [
      { 'docs/decisions/0001-a.md': '# 0001 A\n\n## Context\n\n## Decision\n\n### B\n\n## Consequences\n' },
      { 'docs/operations.md': '# Operations\n\n## Start' },
    ],
  },
  [noRegistryHost().name]: {
    breaks: [
      { 'docs/a.md': `from ${['registry', 'npmjs', 'org'].join('.')}` },
      { '.npmrc': 'registry=http://packages.example.test/npm/' },
    ],
    holds: [{ 'docs/a.md': 'from the npm registry' }],
  },
};
