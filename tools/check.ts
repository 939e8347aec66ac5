import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { performance } from 'node:perf_hooks'

interface Step {
  readonly name: string
  readonly command: string
  /** Print the output of a long step while it runs. */
  readonly live?: boolean
}

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const steps: readonly Step[] = [
  // First, since it takes as long as all others together.
  { name: 'types', command: 'tsc -b' },
  { name: 'format', command: 'biome ci --colors=off --error-on-warnings .' },
  { name: 'arrows', command: 'depcruise --config .dependency-cruiser.mjs contract server web e2e tools' },
  { name: 'features', command: 'depcruise --config .dependency-cruiser.features.mjs server/features' },
  { name: 'unused', command: 'knip --no-progress' },
  { name: 'layout', command: 'node tools/check-layout.ts' },
  { name: 'documents', command: 'node tools/check-docs.ts' },
  { name: 'generated', command: 'node tools/generate.ts --check' },
  { name: 'web', command: 'node tools/build-web.mjs && npm run --silent size -w web' },
]
const tests: Step = {
  name: 'tests',
  command:
    'vitest run --project "!e2e" --project "!full" --reporter=default --reporter=json --outputFile.json=test-results/unit.json',
  live: true,
}

/** `npm run check` runs every step, even after a failure; `npm run check -- types layout` runs only those named. */
const selected = process.argv.slice(2)
const isSelected = ({ name }: Step) => selected.length === 0 || selected.includes(name)
const failed: string[] = []

async function report(step: Step): Promise<void> {
  const started = performance.now()
  const { passed, output } = await run(step)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${step.name} ${seconds} s`)
  if (!passed) failed.push(step.name)
  if (!passed && output) console.log(output.trimEnd())
}

// Most of them keep one core busy, and the tests all.
const waiting = steps.filter(isSelected)
const runAll = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) await report(step)
}
await Promise.all([runAll(), runAll()])
if (isSelected(tests)) await report(tests)

mkdirSync(results, { recursive: true })
// Failed tests are counted individually, from the report of vitest.
writeFileSync(
  join(results, 'checks.json'),
  JSON.stringify({ failed: failed.filter((name) => name !== 'tests') }),
)
console.log(failed.length === 0 ? '\nEvery check passed.' : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)

function run({ command, live }: Step): Promise<{ passed: boolean; output: string }> {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ passed: code === 0, output }))
  })
}
