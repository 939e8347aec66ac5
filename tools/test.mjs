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
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const path = [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH].join(
    delimiter,
  )
  const shell = process.platform === 'win32'
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell,
    env: { ...process.env, PATH: path },
  })
  if (error) throw error
  return status ?? 1
}
