import type { ReactNode } from 'react'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { useSetup } from './queries.ts'
import classes from './Setup.module.css'
import { setupStrings } from './strings.ts'

/** Two columns on wide screens, as soon as the setup has loaded. */
export function SetupColumns({ left, right }: { left: ReactNode; right: ReactNode }) {
  const setup = useSetup()
  if (!setup.data) {
    return (
      <QueryPlaceholder query={setup} failure={setupStrings.failure}>
        <CardListSkeleton />
      </QueryPlaceholder>
    )
  }
  return (
    <div className={classes.columns}>
      <div>{left}</div>
      <div>{right}</div>
    </div>
  )
}
