import { mentionsRecursion, type SetupReport, type StatusLine } from '@jobscout/contract/setup/model.ts'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Group, Muted } from '../../ui/layout/primitives.tsx'
import { ReportLines } from './DebugTools.tsx'
import {
  copyText,
  useCheckTables,
  useFixPolicies,
  useScript,
  useSetUpTables,
  useTestConnection,
} from './queries.ts'
import classes from './Setup.module.css'
import { setupStrings } from './strings.ts'

const databaseTexts = setupStrings.database

/** Tables that are ready are one line: what is wrong comes first. */
function shorten({ lines }: SetupReport): StatusLine[] {
  const wrong = lines.filter(({ state }) => state !== 'ok')
  const ready = lines.length - wrong.length
  return ready > 0 ? [...wrong, { state: 'ok', text: databaseTexts.ready(ready) }] : wrong
}

/** Connection, tables, policies and migrations. */
export function DatabaseSetup() {
  const test = useTestConnection()
  const check = useCheckTables()
  const fix = useFixPolicies()
  const setUp = useSetUpTables()
  const [report, setReport] = useState<SetupReport | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const isBusy = [test, check, fix, setUp].some(({ isPending }) => isPending)

  const show = (checked: boolean) => ({
    onSuccess: (found: SetupReport) => {
      setReport(found)
      setIsChecked(checked)
    },
  })
  const checkTables = () => check.mutate(undefined, show(true))
  const fixPolicies = () =>
    fix.mutate(undefined, {
      onSuccess: checkTables,
    })
  const offersFix = isChecked && report !== null && mentionsRecursion(report)

  return (
    <Card title={databaseTexts.title}>
      <Muted mb={12} className={classes.text}>
        {databaseTexts.text}
      </Muted>
      <Group gap={8}>
        <Button
          variant="default"
          loading={test.isPending}
          disabled={isBusy}
          onClick={() => test.mutate(undefined, show(false))}
        >
          {databaseTexts.testConnection}
        </Button>
        <Button variant="default" loading={check.isPending} disabled={isBusy} onClick={checkTables}>
          {databaseTexts.checkTables}
        </Button>
        {offersFix && (
          <Button color="red" loading={fix.isPending} disabled={isBusy} onClick={fixPolicies}>
            {databaseTexts.fix}
          </Button>
        )}
        <Button
          loading={setUp.isPending}
          disabled={isBusy}
          onClick={() => setUp.mutate(undefined, show(false))}
        >
          {databaseTexts.setUp}
        </Button>
      </Group>
      {report && (
        <>
          <ReportLines label={databaseTexts.results} lines={isChecked ? shorten(report) : report.lines} />
          {isChecked && (
            <details>
              <summary>{databaseTexts.all(report.lines.length)}</summary>
              <ReportLines label={databaseTexts.results} lines={report.lines} />
            </details>
          )}
        </>
      )}
    </Card>
  )
}

const scriptTexts = setupStrings.script

/** The migrations as one script, to be run by hand. */
export function SqlScript() {
  const [opened, setOpened] = useState(false)
  const script = useScript(opened)
  return (
    <Card title={scriptTexts.title}>
      <Muted mb={12} className={classes.text}>
        {scriptTexts.text}
      </Muted>
      {!opened ? (
        <Button variant="default" onClick={() => setOpened(true)}>
          {scriptTexts.show}
        </Button>
      ) : script.data ? (
        <Script sql={script.data.sql} />
      ) : (
        <QueryPlaceholder query={script} failure={scriptTexts.failure}>
          <CardListSkeleton />
        </QueryPlaceholder>
      )}
    </Card>
  )
}

const Script = ({ sql }: { sql: string }) => (
  <>
    <Button
      leftSection={<IconCopy size={16} aria-hidden="true" />}
      onClick={() => void copyText(sql, setupStrings.copied.script)}
    >
      {scriptTexts.copy}
    </Button>
    <textarea className={classes.script} readOnly rows={18} aria-label={scriptTexts.title} value={sql} />
  </>
)
