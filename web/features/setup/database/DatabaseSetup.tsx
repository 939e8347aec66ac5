import { mentionsRecursion, type SetupReport, type StatusLine } from '@jobscout/contract/setup/model.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'
import { useCheckTables, useFixPolicies, useSetUpTables, useTestConnection } from '../queries.ts'
import { ReportLines } from '../ReportLines.tsx'
import classes from '../Setup.module.css'
import { setupStrings } from '../strings.ts'

const strings = setupStrings.database

/** Tables that are ready are one line: what is wrong comes first. */
function shorten({ lines }: SetupReport): StatusLine[] {
  const wrong = lines.filter(({ state }) => state !== 'ok')
  const ready = lines.length - wrong.length
  return ready > 0 ? [...wrong, { state: 'ok', text: strings.ready(ready) }] : wrong
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
    <Card title={strings.title}>
      <p className={classes.text}>{strings.text}</p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          loading={test.isPending}
          disabled={isBusy}
          onClick={() => test.mutate(undefined, show(false))}
        >
          {strings.testConnection}
        </Button>
        <Button variant="default" loading={check.isPending} disabled={isBusy} onClick={checkTables}>
          {strings.checkTables}
        </Button>
        {offersFix && (
          <Button color="red" loading={fix.isPending} disabled={isBusy} onClick={fixPolicies}>
            {strings.fix}
          </Button>
        )}
        <Button
          loading={setUp.isPending}
          disabled={isBusy}
          onClick={() => setUp.mutate(undefined, show(false))}
        >
          {strings.setUp}
        </Button>
      </div>
      {report && (
        <>
          <ReportLines label={strings.results} lines={isChecked ? shorten(report) : report.lines} />
          {isChecked && (
            <details>
              <summary>{strings.all(report.lines.length)}</summary>
              <ReportLines label={strings.results} lines={report.lines} />
            </details>
          )}
        </>
      )}
    </Card>
  )
}
