import { hasRank } from '@jobscout/contract/shared/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { usePublicSettings } from '../../lib/api/settings.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ButtonLink } from '../../ui/navigation/links.tsx'
import { jobSupplyQuery } from './options.ts'

const strings = {
  no_source: {
    title: 'No source of jobs is connected yet',
    message: (siteName: string) =>
      `So there are no jobs to show. An administrator of ${siteName} has to connect one. Until then you can fill in your profile and preferences, and add jobs that you found yourself.`,
  },
  no_listing: {
    title: 'There are no open jobs yet',
    message: () =>
      'A source of jobs is connected. Its jobs appear here as soon as it was read and has open ones.',
  },
  connect: 'Connect a Source',
} as const

/** Why there are no jobs for anybody; nothing while there are some. */
export function JobSupplyNotice() {
  const { data } = useQuery(jobSupplyQuery())
  const { site_name } = usePublicSettings()
  const { role } = useSignedIn()
  if (!data || data.state === 'open') return null
  const { title, message } = strings[data.state]
  return (
    <Notice
      title={title}
      action={
        data.state === 'no_source' &&
        hasRank(role, 'admin') && (
          <ButtonLink to="/admin/sources" variant="default">
            {strings.connect}
          </ButtonLink>
        )
      }
    >
      {message(site_name)}
    </Notice>
  )
}
