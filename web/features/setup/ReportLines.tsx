import type { LineState, StatusLine } from '@jobscout/contract/setup/model.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import classes from './Setup.module.css'

const marks = { ok: IconCheck, warning: IconAlertTriangle, error: IconX }
const labels: Record<LineState, string> = { ok: 'OK', warning: 'Warning', error: 'Error' }

/** What a tool found, line by line. */
export const ReportLines = ({ label, lines }: { label: string; lines: readonly StatusLine[] }) => (
  <ul className={classes.lines} aria-label={label}>
    {lines.map(({ state, text }) => {
      const Mark = marks[state]
      return (
        <li key={text} data-state={state}>
          <Mark size={16} aria-hidden="true" />
          <VisuallyHidden>{labels[state]}</VisuallyHidden>
          <span>{text}</span>
        </li>
      )
    })}
  </ul>
)
