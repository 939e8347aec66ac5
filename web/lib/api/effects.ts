import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { api } from './api.ts'

/** Status and notes of a client's applications. The client's position stays: see `positionQuery`. */
const clientApplication = (): readonly QueryKey[] => [
  api.clients.list.key(),
  api.clients.get.key(),
  api.clients.applications.key(),
  api.clients.allApplications.key(),
  api.clients.notes.key(),
  api.clients.preview.key(),
  api.applications.key(),
  api.submissions.key(),
  api.dashboards.key(),
]

/** Effects of mutations, each with the queries it makes stale. */
const staleAfter = {
  application: () => [
    api.applications.key(),
    api.submissions.key(),
    api.jobs.key(),
    api.dashboards.key(),
    api.billing.key(),
    api.scout.key(),
  ],
  import: () => [api.imports.key(), api.applications.key(), api.jobs.key(), api.dashboards.key()],
  /** How an application gets to its employer, for its owner and for the staff who hand it in. */
  submission: () => [...clientApplication(), api.jobs.key(), api.billing.key(), api.messages.key()],
  /** Somebody wrote, or read. */
  message: () => [
    api.messages.key(),
    api.clients.list.key(),
    api.submissions.key(),
    api.dashboards.attention.key(),
  ],
  /** People and files that are kept with an application. Its newest note also stands in the lists. */
  applicationKept: () => [api.applications.sheet.key()],
  applicationNotes: () => [api.applications.key()],
  applicationPlan: () => [api.applications.key(), api.dashboards.key()],
  /** One to come sets the status. An agent plans interviews of clients. */
  interview: () => [...clientApplication(), api.jobs.key()],
  clientApplication,
  attention: () => [api.dashboards.attention.key()],
  ownJob: () => [api.jobs.own.key(), api.jobs.saved.key(), api.jobs.get.key(), api.applications.key()],
  savedJob: () => [api.jobs.saved.key(), api.jobs.list.key(), api.jobs.own.key(), api.jobs.get.key()],
  hiddenJob: () => [api.jobs.list.key(), api.jobs.hiddenJobs.key(), api.jobs.get.key(), api.scout.key()],
  /** Also the draft that the letter is of, with what is approved. */
  letter: () => [api.letters.versions.key(), api.scout.get.key()],
  draft: () => [api.scout.key()],
  /** It is refused where the application was handed in meanwhile. */
  sentLetter: () => [api.documents.sent.key(), api.applications.key()],
  savedView: () => [api.jobs.views.key()],
  notificationTemplate: () => [api.notifications.templates.key(), api.notifications.previewTemplate.key()],
  preferences: () => [
    api.preferences.mine.key(),
    api.jobs.list.key(),
    api.jobs.get.key(),
    api.scout.summary.key(),
  ],
  /** Roles are read from it where no titles are preferred. */
  workExperience: () => [api.jobs.list.key(), api.jobs.get.key()],
  cv: () => [api.documents.list.key(), api.documents.sent.key(), api.profiles.key(), api.scout.get.key()],
  accountSecurity: () => [api.accounts.security.key(), api.accounts.activity.key(), ['own-sessions']],
  /** Who works for whom, roles, and agents' profiles. */
  assignment: () => [api.agents.key(), api.accounts.users.key(), api.dashboards.key()],
  /** What the signed-in person may do. */
  plan: () => [api.billing.checkSubscription.key(), api.dashboards.key(), api.scout.summary.key()],
  /** A plan that administrators granted, a trial that they extended, or what they read from the provider. */
  personPlan: () => [api.billing.key(), api.accounts.users.key(), api.dashboards.key()],
  applicationView: () => [api.clients.applicationViews.key()],
  invitation: () => [api.accounts.invitations.key()],
  userView: () => [api.accounts.users.views.key()],
  /** Started or cancelled by staff. */
  run: () => [api.operations.runs.key(), api.operations.run.key(), api.sources.key()],
  source: () => [api.sources.key(), api.operations.runs.key()],
  backgroundJob: () => [api.operations.deadLetters.key(), api.operations.health.key()],
} satisfies Record<string, () => readonly QueryKey[]>

export type Effect = keyof typeof staleAfter

declare module '@tanstack/react-query' {
  interface Register {
    /** The effect of the mutation; the query client invalidates its queries when the mutation settles. */
    mutationMeta: { readonly changes?: Effect }
  }
}

/** Of oRPC's keys. Its pages are fetched one after the other. */
const isPaged = ({ queryKey: [, part] }: Query) =>
  (part as { type?: string } | undefined)?.type === 'infinite'

/** Invalidates the queries of an effect, also for changes made by another tab or the server. Waits for those that are
 *  fetched by one request. */
export async function invalidateAfter(queryClient: QueryClient, effect: Effect): Promise<void> {
  const invalidate = (paged: boolean) =>
    staleAfter[effect]().map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, predicate: (query) => isPaged(query) === paged }),
    )
  void invalidate(true)
  await Promise.all(invalidate(false))
}
