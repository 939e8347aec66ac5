import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Group } from '../../../../ui/layout/primitives.tsx'
import classes from './Kept.module.css'

interface KeptSectionProps {
  ref?: Ref<HTMLElement>
  title: string
  /** The button that adds an entry in place; left out where nobody adds any. */
  addLabel?: string | false
  onAdd?: () => void
  /** In place of the button, where nothing more fits. */
  full?: string | false
  children: ReactNode
}

/** One of the lists that are kept with an application. */
export const KeptSection = ({ ref, title, addLabel, onAdd, full, children }: KeptSectionProps) => (
  <section ref={ref} aria-label={title}>
    <Group gap="4px 12px" justify="space-between" mb={8} className={classes.head}>
      <h3>{title}</h3>
      {addLabel && !full && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={onAdd}
          data-opens-form="new"
        >
          {addLabel}
        </Button>
      )}
    </Group>
    {full && <p className={classes.soft}>{full}</p>}
    {children}
  </section>
)

interface RowButtonProps {
  label: string
  icon: ReactNode
  onClick: () => void
  /** The entry whose form it opens. */
  opens?: string
  disabled?: boolean
}

/** A button of one entry. */
export const RowButton = ({ label, icon, onClick, opens, disabled }: RowButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={34}
    aria-label={label}
    title={label}
    onClick={onClick}
    disabled={disabled}
    data-opens-form={opens}
  >
    {icon}
  </ActionIcon>
)
