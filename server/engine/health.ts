import type { Check, Measurement } from '../features/operations/health/service.ts'
import type { IndexState, MemoryIndex } from './open.ts'

const MB = 2 ** 20

const reasons: Readonly<Record<NonNullable<IndexState['reason']>, Pick<Measurement, 'state' | 'measured'>>> =
  {
    off: { state: 'good', measured: 'The database answers: no index is kept in memory here' },
    loading: { state: 'good', measured: 'The database answers while the index is loading' },
    'few listings': { state: 'good', measured: 'The database answers: there are few listings' },
    'over budget': {
      state: 'warning',
      measured: 'The database answers: the index needs more memory than MATCH_INDEX_MB allows',
    },
    'not fresh': { state: 'warning', measured: 'The database answers: the index could not be read lately' },
  }

/** Whether pages of listings come from the memory of this server. */
export const matchIndexCheck = (index: Pick<MemoryIndex, 'state'>): Check => ({
  key: 'match-index',
  name: 'Match index',
  async measure() {
    const { reason, listings, bytes, words, readAt } = index.state()
    if (reason) return { ...reasons[reason], lastSuccess: readAt }
    const kept = `${listings.toLocaleString('en-US')} listings in ${megabytes(bytes)} of memory`
    return {
      state: words === 'over budget' ? 'warning' : 'good',
      measured: `${kept}; ${measuredWords(words)}`,
      lastSuccess: readAt,
    }
  },
})

const megabytes = (bytes: number) => `${Math.ceil(bytes / MB)} MB`

function measuredWords(words: IndexState['words']): string {
  if (words === 'loading') return 'the database answers searches while their words are loading'
  if (words === 'over budget')
    return 'the database answers searches: the words need more memory than MATCH_INDEX_MB leaves'
  return `their words in ${megabytes(words.bytes)}`
}
