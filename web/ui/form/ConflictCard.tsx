import { Button } from '@mantine/core'
import { Fact, Facts } from '../figures/Facts.tsx'
import { Card } from '../layout/Card.tsx'
import { Group } from '../layout/primitives.tsx'
import classes from './ConflictCard.module.css'

const conflictStrings = {
  here: 'Here',
  there: 'There',
  empty: 'empty',
  keepMine: 'Keep mine',
  takeOther: 'Take the other',
} as const

/** A field that was changed here and elsewhere, with both values; an empty one is said to be so. */
interface ConflictingField {
  readonly name: string
  readonly label: string
  readonly here: string
  readonly there: string
}

interface ConflictCardProps {
  title: string
  message: string
  fields: readonly ConflictingField[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shows fields that were changed here and elsewhere, and asks which version counts. */
export const ConflictCard = ({ title, message, fields, onKeepMine, onTakeTheirs }: ConflictCardProps) => (
  <Card role="alert" title={title}>
    <p className={classes.message}>{message}</p>
    {fields.map(({ name, label, here, there }) => (
      <div key={name} className={classes.field}>
        <h3>{label}</h3>
        <Facts>
          <Fact name={conflictStrings.here}>{here || conflictStrings.empty}</Fact>
          <Fact name={conflictStrings.there}>{there || conflictStrings.empty}</Fact>
        </Facts>
      </div>
    ))}
    <Group gap={12} mt={16}>
      <Button onClick={onKeepMine}>{conflictStrings.keepMine}</Button>
      <Button variant="default" onClick={onTakeTheirs}>
        {conflictStrings.takeOther}
      </Button>
    </Group>
  </Card>
)
