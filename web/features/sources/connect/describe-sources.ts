import type { Source } from '@jobscout/contract/sources/model.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'
import { connectStrings as strings } from '../strings.ts'

interface ConnectedSources {
  /** Some open listing came from a source. */
  readonly done: boolean
  /** Whether one is read, or can be. */
  readonly isConnected: boolean
  readonly state: { readonly tone: Tone; readonly label: string }
  readonly text: string
}

const isInUse = ({ kind, state, is_configured }: Source) =>
  kind === 'apify' ? is_configured : state === 'active'

/** How far the sources are connected, in words for the setup checklist. */
export function describeSources(sources: readonly Source[]): ConnectedSources {
  const used = sources.filter(isInUse)
  const listings = used.reduce((sum, { open_listings }) => sum + open_listings, 0)
  const isConnected = used.length > 0
  if (!isConnected) {
    return { done: false, isConnected, state: { tone: 'amber', label: strings.none }, text: strings.noneText }
  }
  if (listings > 0) {
    const text = strings.connected(used.map(({ name }) => name))
    return { done: true, isConnected, state: { tone: 'green', label: strings.listings(listings) }, text }
  }
  const failed = used.find(
    ({ failure_count, last_run }) => failure_count > 0 && last_run?.status === 'failed',
  )
  if (failed) {
    const text = strings.failedText(failed.name, failed.last_run?.note ?? '')
    return { done: false, isConnected, state: { tone: 'red', label: strings.failed }, text }
  }
  const [only] = used
  if (only?.kind === 'apify' && used.length === 1 && !only.last_run) {
    return {
      done: false,
      isConnected,
      state: { tone: 'amber', label: strings.byHand },
      text: strings.byHandText,
    }
  }
  const wasRead = used.every(({ last_run }) => last_run !== null && last_run.status !== 'running')
  return wasRead
    ? { done: false, isConnected, state: { tone: 'amber', label: strings.empty }, text: strings.emptyText }
    : { done: false, isConnected, state: { tone: 'grey', label: strings.reading }, text: strings.readingText }
}
