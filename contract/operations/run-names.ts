import type { RunKind } from './runs.ts'

/** What staff call a kind of run, on its button and everywhere else. */
export const runNames: Readonly<Record<RunKind, string>> = {
  ingest_jobs: 'Ingest Jobs',
  process_applications: 'Run Processing',
  broadcast: 'Broadcast',
  match_clients: 'Match Clients',
}
