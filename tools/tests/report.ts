/** Prints the problems a check found, one per line, and sets the exit code. */
export function report(summary: string, problems: readonly string[]): void {
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? summary : `${summary}; ${problems.length} problems`)
  if (problems.length > 0) process.exitCode = 1
}
