import { Skeleton } from '@mantine/core'
import { Loading } from '../../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../../ui/feedback/QueryPlaceholder.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { keptStrings as strings } from '../../strings.ts'
import { Files, FilesOfClient } from './Files.tsx'
import classes from './Kept.module.css'
import { Notes, NotesOfClient } from './Notes.tsx'
import { People, PeopleOfClient } from './People.tsx'
import { useKept } from './queries.ts'

interface KeptProps {
  applicationId: string
}

/** People, files and notes that the person keeps with an own application. */
export function KeptSections({ applicationId }: KeptProps) {
  const query = useKept(applicationId)
  if (!query.data) return <Placeholder query={query} />
  const { people, files, notes } = query.data
  return (
    <Stack gap={24}>
      <People applicationId={applicationId} people={people} />
      <Files applicationId={applicationId} files={files} />
      <Notes applicationId={applicationId} notes={notes} />
      <p className={classes.soft}>{strings.whoSees}</p>
    </Stack>
  )
}

/** The same of a client's application, for staff, who change nothing of it. */
export function KeptByClient({ applicationId }: KeptProps) {
  const query = useKept(applicationId)
  if (!query.data) return <Placeholder query={query} />
  const { people, files, notes } = query.data
  const isEmpty = people.length + files.length + notes.length === 0
  return (
    <Stack gap={24}>
      {isEmpty && <p className={classes.soft}>{strings.nothingOfClient}</p>}
      {people.length > 0 && <PeopleOfClient people={people} />}
      {files.length > 0 && <FilesOfClient files={files} />}
      {notes.length > 0 && <NotesOfClient notes={notes} />}
    </Stack>
  )
}

const Placeholder = ({ query }: { query: ReturnType<typeof useKept> }) => (
  <QueryPlaceholder query={query} failure={strings.failure}>
    <Loading label={strings.loading}>
      <Skeleton height={120} />
    </Loading>
  </QueryPlaceholder>
)
