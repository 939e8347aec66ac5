/** Prints what a check found, one line each, and makes the process fail when that is anything. */
export function report(summary: string, problems: readonly string[]): void {
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? summary : `${summary}; ${problems.length} to put right`)
  if (problems.length > 0) process.exitCode = 1
}
