import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { ButtonLink, TextLink } from '../../../ui/navigation/links.tsx'
import { PersonCell } from '../../../ui/people/PersonCell.tsx'
import classes from './overview.module.css'
import { waitingStrings as strings } from './strings.ts'

const SHOWN = 5

/** The clients who wait longest for an agent. */
export function WaitingClientsCard() {
  const waiting = useQuery(api.agents.waiting.queryOptions())
  const autoAssign = useAutoAssign()
  const { data } = waiting
  return (
    <Card
      title={data && data.total > 0 ? `${strings.title} ${data.total}` : strings.title}
      action={
        <TextLink to="/user-management" search={{ filter: 'unassigned' } as never}>
          {strings.showAll}
        </TextLink>
      }
    >
      {!data && (
        <QueryPlaceholder query={waiting} failure={strings.failure}>
          <RowsSkeleton rows={SHOWN} />
        </QueryPlaceholder>
      )}
      {data?.total === 0 && <p className={classes.empty}>{strings.none}</p>}
      {data && data.total > 0 && (
        <>
          <ul className={classes.rows}>
            {data.items.slice(0, SHOWN).map(({ client_id, name, email, since }) => (
              <li key={client_id} className={classes.row}>
                <PersonCell name={name} meta={email} kind="client" />
                <span className={classes.since}>
                  <RelativeTime value={since} />
                </span>
                <ButtonLink
                  to="/user-management"
                  search={{ user: client_id } as never}
                  variant="default"
                  size="compact-sm"
                  aria-label={strings.assignTo(name)}
                >
                  {strings.assign}
                </ButtonLink>
              </li>
            ))}
          </ul>
          <div className={classes.foot}>
            <span>{strings.rule}</span>
            <Button
              variant="default"
              size="compact-sm"
              loading={autoAssign.isPending}
              onClick={() => autoAssign.mutate()}
            >
              {strings.autoAssign(data.total)}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

const useAutoAssign = () =>
  useMutation({
    mutationFn: () => client.agents.autoAssign(),
    onSuccess: ({ assigned, waiting }) => toastSuccess(strings.assigned(assigned), strings.left(waiting)),
    onError: (error) => toastFailure(error, strings.assignFailed),
    meta: { changes: 'assignment' },
  })
