import type { ClientBase } from 'pg'
import type { DatabasePlatform } from '../platform/db/port.ts'
import { DatabaseStartError } from '../platform/db/start-error.ts'

type Owner = Pick<DatabasePlatform, 'withOwner'>

/** People of the demonstration, and sample accounts of /dev-setup: nobody else has their addresses and that name. */
const PUBLISHED = `(u.email like '%@demo.jobscout.test' or (u."firstName" = 'Sample' and u.email ~
  '^(client|agent|admin|super-admin|(manual|no-trigger|simple)-[0-9a-f]{8})@' and split_part(u.email, '@', 2) = $1))`

const listAddresses = async (client: ClientBase, text: string, domain: string): Promise<string[]> =>
  (await client.query<{ email: string }>(text, [domain])).rows.map(({ email }) => email)

/** Refuses to serve a database in which somebody can sign in with a password that everybody may know. Throws DatabaseStartError. */
export async function refusePublishedAccounts({ withOwner }: Owner, sampleDomain: string): Promise<void> {
  const addresses = await withOwner((client) =>
    listAddresses(
      client,
      `select u.email from auth."user" u where ${PUBLISHED}
         and exists (select from auth.account a where a."userId" = u.id) order by u.email`,
      sampleDomain,
    ),
  )
  if (addresses.length === 0) return
  throw new DatabaseStartError(
    'PUBLISHED_ACCOUNTS',
    `The database holds accounts whose password is published: ${addresses.join(', ')}.\nRemove them with ` +
      '`npm run admin -- remove-demonstration` and the same settings, or use another database. If one of them is the\n' +
      'only super admin, register in the product afterwards and run `npm run admin -- grant super_admin EMAIL`.',
  )
}

/**
 * Takes the password and the sessions of everybody whom the demonstration or /dev-setup made, and has their data erased at
 * the next run of that job. Returns the addresses with which one could sign in. For the command line only.
 */
export const removePublishedAccounts = ({ withOwner }: Owner, sampleDomain: string): Promise<string[]> =>
  withOwner((client) =>
    listAddresses(
      client,
      `with known as materialized (select u.id, u.email from auth."user" u where ${PUBLISHED}),
         closed as (
           insert into public.account_deletions as d (user_id, erase_after) select id, now() from known
           on conflict (user_id) do update set erase_after = least(d.erase_after, excluded.erase_after)),
         locked as (delete from auth.account a using known k where a."userId" = k.id),
         signed_out as (delete from auth.session s using known k where s."userId" = k.id),
         -- The last super admin could not be erased.
         demoted as (
           update public.user_roles r set role = 'client', assigned_by = null, assigned_at = now() from known k
           where r.user_id = k.id and r.role = 'super_admin'),
         -- What is not connected is of interest again, unless somebody put it away.
         restored as (
           delete from public.system_settings where key = 'show_setup_checklist' and changed_by is null
             and exists (select from known)),
         audited as materialized (
           select app.audit('ACCOUNT_DELETION_REQUESTED', 'profiles', id::text, '{"by": "command"}') from known)
       select k.email from known k, (select count(*) from audited) a
       where exists (select from auth.account a where a."userId" = k.id) order by k.email`,
      sampleDomain,
    ),
  )
