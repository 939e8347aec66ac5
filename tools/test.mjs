import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installPackages } from './bootstrap/install.mjs'
import { findNode, requireBootstrapNode } from './bootstrap/node.mjs'
import { root } from './bootstrap/paths.mjs'
import { createProgress, endWith } from './bootstrap/progress.mjs'

try {
  requireBootstrapNode()
  const progress = createProgress(3)
  await installPackages(progress)
  const node = findNode()
  if (process.argv.includes('--full')) process.exit(runFull(node.command))
  rmSync(join(root, 'test-results'), { recursive: true, force: true })
  progress.skip(`Checks, unit and integration tests on Node ${node.version}`)
  run(node.command, ['tools/check.ts'])
  progress.skip('Journeys in a browser')
  run('npm', ['run', '--silent', 'e2e'])
  process.exitCode = run(node.command, ['tools/tests/tally.ts', 'checks', 'unit', 'e2e'])
} catch (error) {
  endWith(error)
}

/**
 * What takes too long for every change. Returns 1 if anything of it fails.
 * @param {string} node
 */
function runFull(node) {
  const vitest = ['vitest', 'run', '--testTimeout=3600000']
  const steps = [
    run(node, ['tools/build-web.mjs']),
    run(
      'bash',
      ['.ci/with-postgres', '--with-pooler', ...vitest, '--project', 'server', '--project', 'full'],
      {
        TEST_SCALE: '10',
        PAYMENT_DELIVERIES: '10000',
      },
    ),
    run('npx', [...vitest, '--project', 'e2e', 'e2e/processes/kill.e2e.ts'], { KILLS: '100' }),
    run(node, ['tools/cv-accuracy.ts']),
    run(node, ['tools/lighthouse.ts']),
  ]
  return steps.some((status) => status !== 0) ? 1 : 0
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} environment
 */
function run(command, args, environment = {}) {
  const path = [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH].join(
    delimiter,
  )
  const shell = process.platform === 'win32'
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell,
    env: { ...process.env, ...environment, PATH: path },
  })
  if (error) throw error
  return status ?? 1
}
