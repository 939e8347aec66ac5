import { useQuery, useQueryClient } from '@tanstack/react-query'
import { outboxQuery } from './options.ts'

export const useOutbox = () => useQuery(outboxQuery(useQueryClient()))
