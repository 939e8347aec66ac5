import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { aiQuery, describeAiError } from '../../../../lib/api/ai.ts'
import { client } from '../../../../lib/api/api.ts'
import { toastError } from '../../../../ui/feedback/toast.ts'
import { recordSentenceStrings as strings } from '../../strings.ts'

/** Asks the AI how a letter could say a bullet, which the person then confirms or not. Nothing where the person allows none. */
export function AiReword({
  bulletId,
  onProposed,
}: {
  bulletId: string
  onProposed: (words: string) => void
}) {
  const { data: ai } = useQuery(aiQuery())
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.letters.reword({ bullet_id: bulletId }),
    onSuccess: ({ after, note }) => {
      if (after) onProposed(after)
      else toastError({ title: strings.aiFailure.title, message: note ?? strings.aiFailure.message })
    },
    onError: (error) => toastError(describeAiError(error, strings.aiFailure)),
  })
  if (!ai?.provider || ai.allowed_at === null) return null
  return (
    <Button size="xs" variant="default" loading={isPending} onClick={() => mutate()}>
      {strings.aiReword}
    </Button>
  )
}
