import type { ApplyLimit } from '@jobscout/contract/billing/limit.ts'
import { Button } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { overlay } from '../../../lib/commands/overlay.ts'
import { useOpenOver } from '../../../lib/navigation/open-over.ts'
import { useLastPage, useUrlState, withoutDefaults } from '../../../lib/navigation/search.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Group, List, Muted } from '../../../ui/layout/primitives.tsx'
import { BackLink, TextLink } from '../../../ui/navigation/links.tsx'
import { Pagination } from '../../../ui/navigation/Pagination.tsx'
import type { JobDraft } from '../apply/DraftLink.tsx'
import { COMPARED_MAX, computeCompareState, useComparison } from '../match/compare/CompareToggle.tsx'
import type { JobsPage } from '../options.ts'
import { AddJob } from '../own/AddJob.tsx'
import { useSavedViews } from '../saved-views/queries.ts'
import { SavedViews } from '../saved-views/SavedViews.tsx'
import { jobsSearch } from '../search.ts'
import { jobsStrings as strings } from '../strings.ts'
import { CardKeys } from './CardKeys.tsx'
import { JobFilters } from './filters/JobFilters.tsx'
import { NewSince } from './filters/NewSince.tsx'
import { RoleNotes } from './filters/Roles.tsx'
import { JobCard } from './JobCard.tsx'
import classes from './JobList.module.css'
import { useJobs } from './queries.ts'

const OwnJobList = lazy(async () => ({ default: (await import('../own/OwnJobList.tsx')).OwnJobList }))
const NoJobs = lazy(async () => ({ default: (await import('./NoJobs.tsx')).NoJobs }))
const HiddenLine = lazyPart(() => import('./hidden/HiddenLine.tsx'), 'HiddenLine')
const CompareBar = lazyPart(() => import('../match/compare/CompareDialog.tsx'), 'CompareBar')
const CompareDialog = lazyPart(() => import('../match/compare/CompareDialog.tsx'), 'CompareDialog')

interface JobListProps {
  /** Why the person cannot apply now, or null. */
  limit: ApplyLimit | null
  /** Drafts that wait for the person's yes or go out soon, by the job that they are for. */
  drafts: ReadonlyMap<string, JobDraft>
  notices?: ReactNode
  /** Shows what is sent before the person applies. */
  renderApply: (jobId: string, onClose: () => void) => ReactNode
}

/** Open listings scored for the person, or those that they added. `notices` are shown above the list. */
export function JobList(props: JobListProps) {
  const { search } = useUrlState(jobsSearch)
  return search.added ? <OwnJobs {...props} /> : <ListedJobs {...props} />
}

/** Opens what is sent for a job of the list, beside it. */
function useApplySheet(renderApply: JobListProps['renderApply']) {
  const { search } = useUrlState(jobsSearch)
  const { open, close } = useOpenOver(jobsSearch)
  const onApply = useCallback((apply: string) => void open({ apply }), [open])
  const sheet = search.apply && renderApply(search.apply, () => void close('apply'))
  const backSearch = useMemo(() => withoutDefaults(jobsSearch, { ...search, apply: '' }), [search])
  return {
    sheet,
    toCard: (id: string) => ({ search: backSearch, onApply, isApplying: id === search.apply }),
  }
}

function OwnJobs({ limit, drafts, notices, renderApply }: JobListProps) {
  const { sheet, toCard } = useApplySheet(renderApply)
  return (
    <Page
      title={strings.added}
      actions={<AddJob />}
      back={<BackLink to="/jobs">{strings.back}</BackLink>}
      sheet={sheet}
    >
      {notices}
      <Suspense fallback={null}>
        <OwnJobList
          renderCard={(job) => (
            <JobCard job={job} {...toCard(job.id)} limit={limit} draft={drafts.get(job.id)} />
          )}
        />
      </Suspense>
    </Page>
  )
}

function ListedJobs({ limit, drafts, notices, renderApply }: JobListProps) {
  const { search, change, clear } = useUrlState(jobsSearch)
  const { open, close } = useOpenOver(jobsSearch)
  const jobs = useJobs(search)
  // Loaded in parallel with the jobs and shown with them, so that the layout does not shift.
  const savedViews = useSavedViews()
  const { chosen, toggle, clear: clearChosen } = useComparison()
  const compared = search.compare ? search.compare.split(',').slice(0, COMPARED_MAX) : []
  const { sheet, toCard } = useApplySheet(renderApply)
  const cards = useRef<HTMLUListElement>(null)
  // Stays once it was shown, since the dialog within is open while the last hidden job is shown again.
  const [hides, setHides] = useState(false)
  if (!hides && jobs.data && (hidesAny(jobs.data) || search.not_remote)) setHides(true)
  const isBeyond = useLastPage(search.page, jobs.isPlaceholderData ? undefined : jobs.data?.pages, change)

  return (
    <Page
      title={strings.title}
      // A space reserves the line, so that the layout does not shift.
      count={jobs.data ? strings.count(jobs.data.total, jobs.data.matches) : '\u00a0'}
      sheet={sheet}
    >
      {search.alert ? (
        <AlertedJobs />
      ) : (
        <div className={classes.controls}>
          <JobFilters search={search} onChange={change} page={jobs.data} busy={jobs.isPlaceholderData} />
          <div className={`fading ${classes.views}`}>
            {jobs.data && (
              <>
                <NewSince
                  page={jobs.data}
                  pressed={search.new_only}
                  isAlert={search.since !== ''}
                  onChange={change}
                />
                <SavedViews query={savedViews} search={search} onChange={change} />
              </>
            )}
            <Group nowrap className={classes.own}>
              <TextLink to="/jobs" search={{ added: true }}>
                {strings.added}
              </TextLink>
              <AddJob />
            </Group>
          </div>
          {jobs.data && <RoleNotes roles={jobs.data.roles} asked={search.roles} />}
        </div>
      )}
      {notices}
      <CardKeys list={cards} />
      <Content
        jobs={jobs}
        beyond={isBeyond}
        none={
          <NoJobs
            search={search}
            views={savedViews.data ?? []}
            didYouMean={jobs.data?.did_you_mean ?? null}
            hidesAny={jobs.data !== undefined && hidesAny(jobs.data)}
            onChange={change}
            onClear={clear}
          />
        }
      >
        {(page) => (
          <>
            <List
              ref={cards}
              gap={24}
              className={classes.list}
              aria-label={strings.list}
              aria-busy={jobs.isPlaceholderData}
            >
              {page.items.map((job) => (
                <li key={job.id}>
                  <JobCard
                    job={job}
                    {...toCard(job.id)}
                    limit={limit}
                    draft={drafts.get(job.id)}
                    comparing={computeCompareState(chosen, job.id)}
                    onCompare={toggle}
                  />
                </li>
              ))}
            </List>
            <Pagination page={page.page} pages={page.pages} label={strings.pages} />
            <Button
              variant="subtle"
              size="compact-sm"
              color="gray"
              className={classes.keys}
              leftSection={<IconKeyboard size={18} aria-hidden="true" />}
              onClick={() => overlay.open('shortcuts')}
            >
              {strings.shortcuts}
            </Button>
          </>
        )}
      </Content>
      {jobs.data && hides && (
        <HiddenLine
          page={jobs.data}
          showsNotRemote={search.not_remote}
          onShowNotRemote={(not_remote) => change({ not_remote })}
        />
      )}
      {chosen.length > 0 && compared.length === 0 && (
        <CompareBar
          count={chosen.length}
          onCompare={() => open({ compare: chosen.join() })}
          onClear={clearChosen}
        />
      )}
      {compared.length > 0 && (
        <CompareDialog
          ids={compared}
          onRemove={(id) => {
            if (chosen.includes(id)) toggle(id)
            const rest = compared.filter((comparedId) => comparedId !== id)
            return rest.length > 0 ? open({ compare: rest.join() }) : close('compare')
          }}
          onClose={() => close('compare')}
        />
      )}
    </Page>
  )
}

/** Says that the list has the jobs of one match alert alone, and leads to all. */
function AlertedJobs() {
  return (
    <Muted size={15} className={classes.hidden}>
      {strings.alerted} <TextLink to="/jobs">{strings.showAllJobs}</TextLink>
    </Muted>
  )
}

const hidesAny = ({ hidden, hidden_not_remote, hidden_jobs }: JobsPage) =>
  hidden.length > 0 || hidden_not_remote > 0 || hidden_jobs > 0

interface ContentProps {
  jobs: ReturnType<typeof useJobs>
  /** The requested page does not exist and the last one is loading. */
  beyond: boolean
  /** In place of an empty list. */
  none: ReactNode
  children: (page: JobsPage) => ReactNode
}

function Content({ jobs, beyond, none, children }: ContentProps) {
  // The rest of a page follows once the last card of it is hidden.
  if (!jobs.data || beyond || (jobs.data.items.length === 0 && jobs.data.total > 0)) {
    return (
      <QueryPlaceholder query={jobs} failure={strings.failure}>
        <CardListSkeleton cards={5} height={186} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  return jobs.data.items.length > 0 ? children(jobs.data) : <Suspense fallback={null}>{none}</Suspense>
}
