import type { Integration, IntegrationKey } from '@jobscout/contract/operations/integrations.ts'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../../lib/api/api.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { toastFailure } from '../../ui/feedback/toast.ts'
import { RelativeTime } from '../../ui/figures/RelativeTime.tsx'
import { StatusBadge } from '../../ui/figures/StatusBadge.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Muted } from '../../ui/layout/primitives.tsx'
import classes from './Integrations.module.css'
import { integrationsQuery } from './options.ts'

export const integrationStrings = {
  title: 'Integrations',
  back: 'Back to Dashboard',
  label: 'Services',
  textService: 'AI',
  sources: 'Job Sources',
  never: 'never',
  loadFailed: {
    title: 'Error Loading Integrations',
    message: 'Failed to load integrations. Please try again.',
  },
  testFailed: { title: 'Test Failed', message: 'The test could not be made. Please try again.' },
  test: 'Test',
  testLabel: (name: string) => `Test: ${name}`,
  states: { connected: 'Connected', local: 'Local', not_connected: 'Not connected' },
  result: (text: string, milliseconds: string) => `${text} ${milliseconds} ms`,
}

function FactValue({ value }: { value: Integration['facts'][number]['value'] }) {
  if (value === null) return integrationStrings.never
  return typeof value === 'number' ? formatNumber(value) : <RelativeTime value={value} />
}

const tones = { connected: 'green', local: 'grey', not_connected: 'grey' } as const

interface IntegrationsProps {
  /** Of all by default. */
  keys?: readonly IntegrationKey[]
  title?: string
}

export const useIntegrations = () => useQuery(integrationsQuery())

/** Tries a service now. */
export const useIntegrationTest = (key: IntegrationKey) =>
  useMutation({
    mutationFn: () => client.operations.testIntegration({ key }),
    onError: (error) => toastFailure(error, integrationStrings.testFailed),
  })

/** What the product is connected to, each with a test for those who may. */
export function Integrations({ keys, title = integrationStrings.label }: IntegrationsProps) {
  const query = useIntegrations()
  if (!query.data) {
    return (
      <QueryPlaceholder query={query} failure={integrationStrings.loadFailed}>
        <CardListSkeleton />
      </QueryPlaceholder>
    )
  }
  return (
    <Card title={title} flush>
      <ul className={classes.rows} aria-label={title}>
        {query.data
          .filter(({ key }) => !keys || keys.includes(key))
          .map((integration) => (
            <Row key={integration.key} integration={integration} />
          ))}
      </ul>
    </Card>
  )
}

function Row({ integration: { key, name, state, detail, facts, can_test } }: { integration: Integration }) {
  const test = useIntegrationTest(key)
  return (
    <li className={classes.row}>
      <b>{name}</b>
      <StatusBadge tone={tones[state]}>{integrationStrings.states[state]}</StatusBadge>
      <span className={classes.detail}>
        {detail}
        {facts.map((fact) => (
          <Muted key={fact.name} as="span" size={12.5} className={classes.fact}>
            {fact.name}: <FactValue value={fact.value} />
          </Muted>
        ))}
        <span role="status" className={classes.result} data-failed={test.data?.works === false || undefined}>
          {test.data && integrationStrings.result(test.data.text, formatNumber(test.data.milliseconds))}
        </span>
      </span>
      {can_test && (
        <Button
          variant="default"
          size="sm"
          aria-label={integrationStrings.testLabel(name)}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {integrationStrings.test}
        </Button>
      )}
    </li>
  )
}
