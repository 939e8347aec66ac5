import type { LineState, SetupReport, StatusLine } from '@jobscout/contract/setup/model.ts'

export const line = (state: LineState, text: string): StatusLine => ({ state, text })

/** What the database says of an error; other errors show their message too, since this is a tool of developers. */
export const formatErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** A tool's report. An error that it throws becomes a line. */
export async function report(work: (lines: StatusLine[]) => Promise<unknown>): Promise<SetupReport> {
  const lines: StatusLine[] = []
  try {
    await work(lines)
  } catch (error) {
    lines.push(line('error', formatErrorMessage(error)))
  }
  return { lines }
}
