import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { withoutDefaults } from '../../../lib/navigation/search.ts'
import { Group } from '../../../ui/layout/primitives.tsx'
import { usePosition } from '../queries.ts'
import { type ClientSearch, clientsSearch } from '../search.ts'
import { clientStrings as strings } from '../strings.ts'
import classes from './Neighbours.module.css'

/** The search of the list that led here. */
export const listSearch = ({ search, sort }: Pick<ClientSearch, 'search' | 'sort'>) =>
  withoutDefaults(clientsSearch, { search, sort, page: 1 })

/** Previous and next client of the list that led here, by button and by [ and ]. */
export function Neighbours({ clientId, search }: { clientId: string; search: ClientSearch }) {
  const navigate = useNavigate()
  const { data } = usePosition(clientId, search)
  const go = (to: { readonly user_id: string } | null | undefined) => {
    if (to) {
      void navigate({
        to: '/clients/$clientId',
        params: { clientId: to.user_id },
        search: listSearch(search),
      })
    }
  }
  useShortcuts([
    { key: '[', label: strings.previous, legend: 'client', run: () => go(data?.previous) },
    { key: ']', label: strings.next, legend: 'client', run: () => go(data?.next) },
  ])
  if (!data || data.total === 0) return null
  return (
    <Group as="nav" gap={4} nowrap muted className={classes.neighbours} aria-label={strings.breadcrumb}>
      {data.position > 0 && <span>{strings.position(data.position, data.total)}</span>}
      <button
        type="button"
        aria-label={strings.previous}
        aria-keyshortcuts="["
        aria-disabled={!data.previous}
        title={data.previous?.name ?? strings.previous}
        onClick={() => go(data.previous)}
      >
        <IconChevronUp size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={strings.next}
        aria-keyshortcuts="]"
        aria-disabled={!data.next}
        title={data.next?.name ?? strings.next}
        onClick={() => go(data.next)}
      >
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
    </Group>
  )
}
