import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Report } from './closing-line.ts'
import { findFailedFiles, settle } from './retry.ts'

/** `npm run e2e` runs the journeys, or the files that are named. A file that fails is run once more, alone: if it passes then, it is flaky. */
const root = join(import.meta.dirname, '..', '..')
const results = join(root, 'test-results', 'e2e.json')

const noReport: Report = {
  success: false,
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults: [],
}

/** Runs these files, all by default. Without a report the run has failed. */
function run(...files: readonly string[]): Report {
  rmSync(results, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  spawnSync('vitest', ['run', '--project', 'e2e', ...reporters, ...files], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : noReport
}

const first = run(...process.argv.slice(2))
const second = new Map<string, Report>()
for (const file of findFailedFiles(first)) {
  console.log(`\n${relative(root, file)} failed, and runs again alone`)
  second.set(file, run(relative(root, file)))
}
const settled = settle(first, second)
writeFileSync(results, JSON.stringify(settled))
process.exitCode = settled.success ? 0 : 1
