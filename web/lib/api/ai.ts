import { api } from './api.ts'

/** Whether the person allows the AI, and their use of it this month. */
export const aiQuery = () => api.ai.mine.queryOptions()
