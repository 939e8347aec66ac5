import type { AttentionFilter, AttentionKind } from './attention.ts'

/** The reasons of each chip. */
export const kindsOfFilter: Record<Exclude<AttentionFilter, 'all'>, readonly AttentionKind[]> = {
  submit: ['submit'],
  replies: ['reply', 'message'],
  reviews: ['review'],
  interviews: ['interview', 'outcome'],
  follow_ups: ['follow_up'],
  clients: ['new_client'],
}
