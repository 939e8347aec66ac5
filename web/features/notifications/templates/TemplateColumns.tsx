import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import type { RecordColumn } from '../../../ui/records/record-column.ts'
import { notificationStrings, priorityTone, templateStrings as strings } from '../strings.ts'
import type { Template } from './options.ts'
import classes from './Templates.module.css'

export const isChanged = ({ current, product }: Template): boolean =>
  current.subject !== product.subject ||
  current.title !== product.title ||
  current.message !== product.message

function TextState({ template }: { template: Template }) {
  const { blocked, changed } = template
  return (
    <Group as="span" gap="2px 8px">
      {blocked && <StatusBadge tone="amber">{strings.blocked(blocked.times)}</StatusBadge>}
      {isChanged(template) && changed ? (
        <>
          <StatusBadge tone="green">{strings.changed}</StatusBadge>
          <Muted as="span" size={13}>
            {changed.by} <RelativeTime value={changed.at} />
          </Muted>
        </>
      ) : (
        <Muted as="span" size={13}>
          {strings.productText}
        </Muted>
      )}
    </Group>
  )
}

export const templateColumns: readonly RecordColumn<Template>[] = [
  {
    id: 'name',
    header: strings.columns.name,
    cell: ({ name, current }) => (
      <span className={classes.name}>
        <b>{name}</b>
        <Muted as="span" size={13}>
          {current.title}
        </Muted>
      </span>
    ),
    card: 'title',
  },
  {
    id: 'way',
    header: strings.columns.way,
    cell: ({ emailed }) => (emailed ? strings.bellAndEmail : strings.bell),
    width: '130px',
    priority: 3,
    card: 'none',
  },
  {
    id: 'priority',
    header: strings.columns.priority,
    cell: ({ priority }) => {
      const tone = priorityTone[priority]
      const label = notificationStrings.priorities[priority]
      return tone ? (
        <StatusBadge tone={tone}>{label}</StatusBadge>
      ) : (
        <Muted as="span" size={13}>
          {label}
        </Muted>
      )
    },
    width: '110px',
    priority: 3,
    card: 'side',
  },
  {
    id: 'text',
    header: strings.columns.text,
    cell: (template) => <TextState template={template} />,
    width: '32%',
    card: 'plain',
  },
]
