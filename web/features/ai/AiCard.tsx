import { Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { aiQuery, describeAiError } from '../../lib/api/ai.ts'
import { client } from '../../lib/api/api.ts'
import { useDates } from '../../lib/format/dates.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/primitives.tsx'
import { TextLink } from '../../ui/navigation/links.tsx'
import { aiStrings as strings } from './strings.ts'

/** Allows the provider; null withdraws the permission. */
function useAllowAi() {
  const queryClient = useQueryClient()
  const { queryKey } = aiQuery()
  return useMutation({
    mutationFn: (provider: string | null) =>
      provider === null ? client.ai.withdraw() : client.ai.allow({ provider }),
    onSuccess: (state) => {
      queryClient.setQueryData(queryKey, state)
      toastSuccess(state.allowed_at === null ? strings.withdrawn : strings.allowed)
    },
    onError: (error) => {
      toastError(describeAiError(error, strings.failure))
      // Another provider may be connected meanwhile.
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** The person's permission for the AI, which is off until they give it. Nothing is shown where no provider is connected. */
export function AiCard() {
  const query = useQuery(aiQuery())
  const { formatDate } = useDates()
  const allow = useAllowAi()
  if (!query.data) {
    return query.error ? <QueryPlaceholder query={query} failure={strings.loadFailure} /> : null
  }
  const { provider, allowed_at: allowedAt, used, limit } = query.data
  if (provider === null) return null
  return (
    <Card title={strings.title}>
      <Stack>
        <Text>{strings.what}</Text>
        <Text>
          {strings.sent(provider)} <TextLink to="/privacy">{strings.privacy}</TextLink>
        </Text>
        <Switch
          label={strings.allow(provider)}
          description={allowedAt === null ? strings.isOff : strings.isOn(formatDate(allowedAt))}
          checked={allowedAt !== null}
          disabled={allow.isPending}
          onChange={({ currentTarget }) => allow.mutate(currentTarget.checked ? provider : null)}
        />
        <Text>{strings.used(formatNumber(used), formatNumber(limit))}</Text>
      </Stack>
    </Card>
  )
}
