import { type GivenAnswer, isOpenDecision } from '@jobscout/contract/submissions/answers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'

export const questionsFailure = { title: 'Questions Not Loaded', message: 'Please try again.' } as const

/** The questions that an application for a job will meet, with the person's earlier answers and those that they give now. */
export function useGivenAnswers(jobId: string) {
  const query = useQuery(
    api.submissions.questions.queryOptions({ input: { listing_id: jobId }, staleTime: 0 }),
  )
  const [given, setGiven] = useState<readonly GivenAnswer[]>([])
  const answers = query.data?.map((question) => {
    const answer = given.find(({ topic }) => topic === question.topic)
    return answer ? { ...question, ...answer, remembered_at: null } : question
  })
  return {
    query,
    answers,
    give: (answer: GivenAnswer) =>
      setGiven((before) => [...before.filter(({ topic }) => topic !== answer.topic), answer]),
    /** The first question that only the person may answer, and has not. */
    openTopic: answers?.find(isOpenDecision)?.topic ?? null,
    /** As they are shown. */
    toSend: (): GivenAnswer[] =>
      (answers ?? [])
        .filter(({ answer }) => answer !== null)
        .map(({ topic, answer, remember }) => ({ topic, answer, remember })),
  }
}
