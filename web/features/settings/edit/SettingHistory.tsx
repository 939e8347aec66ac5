import { settingLabels } from '@jobscout/contract/settings/labels.ts'
import { isSecret, type SettingHistoryEntry, type SettingValue } from '@jobscout/contract/settings/model.ts'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { BlockLink } from '../../../ui/navigation/links.tsx'
import { settingsStrings as strings } from '../strings.ts'
import { useSettingHistory } from './queries.ts'
import classes from './Settings.module.css'

/** A value as people read it. */
export function valueText(value: SettingValue | null): string {
  if (value === '' || value === null) return strings.empty
  if (typeof value === 'boolean') return value ? strings.on : strings.off
  return String(value)
}

const changeText = ({ key, from, to }: SettingHistoryEntry): string => {
  if (isSecret(key)) return to === 'removed' ? strings.removed : strings.replaced
  return `${valueText(from)} → ${valueText(to)}`
}

/** The latest changes as differences. */
export function SettingHistory() {
  const query = useSettingHistory()
  const { data } = query
  return (
    <Card
      title={strings.history}
      action={<BlockLink to="/admin/audit-logs">{strings.auditLogs}</BlockLink>}
      flush
    >
      {!data && <QueryPlaceholder query={query} failure={strings.historyFailed} />}
      {data?.length === 0 && <p className={classes.pad}>{strings.noHistory}</p>}
      <ul className={classes.history}>
        {data?.map((entry) => (
          <li key={entry.id}>
            <p>
              <b>{settingLabels[entry.key]}</b> {changeText(entry)}
            </p>
            <Muted size={12.5} className={classes.note}>
              {entry.by ?? strings.commandLine} · <RelativeTime value={entry.at} />
            </Muted>
          </li>
        ))}
      </ul>
    </Card>
  )
}
