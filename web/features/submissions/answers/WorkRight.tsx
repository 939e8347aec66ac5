import { Checkbox } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { toastFailure } from '../../../ui/feedback/toast.ts'
import { readTopicCountry } from './questions.ts'

const strings = {
  label: (country: string) => `I may work in ${country} and need no visa or sponsorship`,
  hint: 'Answers what employers there ask. Left open, each application asks you.',
  failure: { title: 'Not Saved', message: 'Your answer was not saved. Please try again.' },
} as const

const freely = ['Yes', 'No'] as const

/** Answers both legal questions about work in the country of a place, before any application asks. Nothing where the country is not
 *  known, and where the person gave other answers, which applications show. */
export function WorkRight({ place }: { place: string }) {
  const queryClient = useQueryClient()
  const options = api.submissions.workQuestions.queryOptions({ input: { place } })
  const { data: questions } = useQuery({ ...options, placeholderData: keepPreviousData })
  const save = useMutation({
    mutationFn: (isFree: boolean) =>
      client.submissions.answerWorkQuestions({
        place,
        answers: (questions ?? []).map(({ topic }, index) => ({
          topic,
          answer: isFree ? (freely[index] ?? null) : null,
        })),
      }),
    onSuccess: (answered) => queryClient.setQueryData(options.queryKey, answered),
    onError: (error) => toastFailure(error, strings.failure),
  })
  const [authorization, visa] = questions ?? []
  const country = authorization && readTopicCountry(authorization.topic)
  if (!authorization || !visa || !country) return null
  const isFree = authorization.answer === freely[0] && visa.answer === freely[1]
  if (!isFree && (authorization.answer !== null || visa.answer !== null)) return null
  return (
    <Checkbox
      label={strings.label(country)}
      description={strings.hint}
      checked={save.isPending ? save.variables : isFree}
      onChange={(event) => save.mutate(event.currentTarget.checked)}
    />
  )
}
