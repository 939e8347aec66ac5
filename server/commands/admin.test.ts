import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/files/temporary-folder.ts'
import { admin } from './admin.ts'
import { answerIn, openCommandDirectory } from './testing.ts'

test('the command line grants the first super admin, audited, and refuses unknown and unconfirmed addresses', async () => {
  const { ask, answer, run } = await openCommandDirectory()
  await ask(`insert into auth."user" (name, email, "emailVerified", "firstName", "lastName") values
       ('Ada', 'ada@test.example', true, 'Ada', 'B'), ('Noor', 'new@test.example', false, 'Noor', 'B'),
       ('Cleo', 'closing@test.example', true, 'Cleo', 'B');
     update public.user_roles set role = 'super_admin'
       where user_id = (select id from auth."user" where email = 'closing@test.example');
     insert into public.account_deletions (user_id, erase_after)
       select id, now() + interval '30 days' from auth."user" where email = 'closing@test.example'`)
  expect(await run('admin.ts', 'grant', 'super_admin', 'Ada@test.example')).toEqual({
    code: 0,
    said: 'Ada@test.example has the role super_admin now. Sessions of this account have ended: sign in again.',
  })
  expect(await answer(admin, 'grant', 'super_admin', 'ada@test.example')).toEqual({
    code: 0,
    said: 'ada@test.example already has the role super_admin. Nothing was changed.',
  })
  expect(await run('admin.ts', 'grant', 'client', 'ada@test.example')).toEqual({
    code: 1,
    said: 'ada@test.example is the last super admin. Give somebody else that role first.',
  })
  const unknown = await answer(admin, 'grant', 'super_admin', 'nobody@test.example')
  expect(unknown.said).toContain(
    `There is no account with the address nobody@test.example in the database of DATABASE_URL. Register`,
  )
  expect(unknown.code).toBe(1)
  const unconfirmed = await answer(admin, 'grant', 'super_admin', 'new@test.example')
  expect(unconfirmed.said).toContain('new@test.example is not confirmed yet.')
  expect(unconfirmed.code).toBe(1)

  expect(
    await ask(`select u.email, r.role, a.metadata, a.actor_id
       from auth."user" u join public.user_roles r on r.user_id = u.id
         left join public.audit_logs a on a.action = 'ROLE_CHANGE' and a.resource_id = u.id::text
       order by u.email`),
  ).toEqual([
    {
      email: 'ada@test.example',
      role: 'super_admin',
      metadata: { from: 'client', to: 'super_admin', by: 'command' },
      actor_id: null,
    },
    { email: 'closing@test.example', role: 'super_admin', metadata: null, actor_id: null },
    { email: 'new@test.example', role: 'client', metadata: null, actor_id: null },
  ])
})

test('the command line changes an address, and ends a two-factor sign-in, both audited', async () => {
  const { folder, ask, answer } = await openCommandDirectory()
  await mkdir(join(folder, 'outbox'))
  for (const name of ['ada', 'noor'])
    await writeFile(join(folder, 'outbox', `${name}.eml`), `To: ${name}@test.example\n\nHello`)
  await ask(`with person as (
       insert into auth."user" (name, email, "emailVerified", "firstName", "lastName") values
         ('Ada', 'ada@test.example', false, 'Ada', 'B'), ('Noor', 'noor@test.example', true, 'Noor', 'B')
       returning id, email),
     kept as (
       insert into public.mail_outbox (recipient_address, subject, body_text, body_html)
         select email, 'Hello', 'x', 'x' from person)
     insert into auth.verification (identifier, value, "expiresAt")
       select 'reset-password:x', id::text, now() + interval '1 hour' from person where email like 'ada%'`)
  expect(await answer(admin, 'change-email', 'Ada@test.example', 'Ada.New@test.example')).toEqual({
    code: 0,
    said: 'Ada@test.example is Ada.New@test.example now. Sessions of this account have ended: sign in again with Ada.New@test.example.',
  })
  expect(await readdir(join(folder, 'outbox'))).toEqual(['noor.eml'])
  expect(await answer(admin, 'change-email', 'ada@test.example', 'b@test.example')).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no account with the address ada@test.example in the database'),
  })
  expect(await answer(admin, 'change-email', 'ada.new@test.example', 'NOOR@test.example')).toMatchObject({
    code: 1,
    said: 'There is an account with the address NOOR@test.example already. Nothing was changed.',
  })
  expect(
    await ask(`select u.email, p.email as profile, u."emailVerified" as confirmed, a.metadata,
         (select count(*)::integer from auth.verification) as links,
         (select string_agg(recipient_address, ',') from public.mail_outbox) as kept
       from auth."user" u join public.profiles p on p.user_id = u.id
         left join public.audit_logs a on a.action = 'EMAIL_CHANGED' and a.resource_id = u.id::text
       order by u.email`),
  ).toEqual([
    {
      email: 'ada.new@test.example',
      profile: 'ada.new@test.example',
      confirmed: true,
      metadata: { by: 'command' },
      links: 0,
      kept: 'noor@test.example',
    },
    {
      email: 'noor@test.example',
      profile: 'noor@test.example',
      confirmed: true,
      metadata: null,
      links: 0,
      kept: 'noor@test.example',
    },
  ])

  await ask(`update auth."user" set "twoFactorEnabled" = true where email like 'noor%';
     insert into auth.two_factor ("userId", secret, "backupCodes")
       select id, 'x', 'x' from auth."user" where email like 'noor%'`)
  // Without its email it stays on.
  await ask('alter table jobs.job add constraint refused check (id is null) not valid')
  expect(await answer(admin, 'end-two-factor', 'Noor@test.example')).toMatchObject({ code: 1 })
  await ask('alter table jobs.job drop constraint refused')
  expect(await answer(admin, 'end-two-factor', 'Noor@test.example')).toEqual({
    code: 0,
    said: 'Two-factor sign-in of Noor@test.example is off now. Sessions of this account have ended: sign in again with the password.',
  })
  expect(await answer(admin, 'end-two-factor', 'noor@test.example')).toEqual({
    code: 0,
    said: 'Two-factor sign-in of noor@test.example is off already. Nothing was changed.',
  })
  expect(
    await ask(`select u."twoFactorEnabled" as on, (select count(*)::integer from auth.two_factor) as secrets, a.metadata,
         j.data ->> 'template' as email, j.data -> 'data' as data, e.device as activity
       from auth."user" u
         join public.security_events e on e.user_id = u.id and e.kind = 'two_factor_disabled'
         join public.audit_logs a on a.action = 'TWO_FACTOR_ENDED' and a.resource_id = u.id::text
         join jobs.job j on j.data ->> 'userId' = u.id::text`),
  ).toEqual([
    {
      on: false,
      secrets: 0,
      metadata: { by: 'command' },
      email: 'accounts.two-factor-changed',
      data: { enabled: false },
      activity: 'Operator of this site',
    },
  ])
})

test.each([
  [[], 'Usage: npm run admin -- grant ROLE EMAIL'],
  [['revoke', 'super_admin', 'ada@test.example'], 'Usage: npm run admin'],
  [['grant', 'super_admin', 'ada'], 'ada is not an email address.'],
  [['change-email', 'ada@test.example', 'ada'], 'ada is not an email address.'],
  [['change-email', 'ada@test.example'], 'Usage: npm run admin'],
  [['end-two-factor'], 'Usage: npm run admin'],
  [
    ['grant', 'boss', 'ada@test.example'],
    'There is no role boss. Choose one of client, agent, admin, super_admin.',
  ],
])('%j is refused before anything is opened', async (parameters, reason) => {
  const folder = await temporaryFolder()
  const { code, said } = await answerIn(admin, folder, ...parameters)
  expect(said).toContain(reason)
  expect(said).not.toMatch(/^\s+at /m)
  expect(code).toBe(2)
  expect(await readdir(folder)).toEqual([])
})
