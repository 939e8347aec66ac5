import type { FeatureAccess } from './feature-access.ts'

const own = ['owner', 'system'] as const

export const answersAccess: FeatureAccess = {
  routes: {},
  tables: [
    {
      table: 'public.remembered_answers',
      may: { select: own, insert: own, update: own, delete: own },
      row: 'user_id = $1',
      insert: `(user_id, topic, question, kind, answer, answered_at) values ($1, 'salary', 'x', 'plain', 'x', now())`,
      set: `answer = 'y'`,
    },
  ],
}
