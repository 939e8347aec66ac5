import { api } from '../../lib/api/api.ts'

/** The texts of the last generated CV, which the next one starts with. */
export const lastInputQuery = api.cvTools.lastInput.queryOptions()
