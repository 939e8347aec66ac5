import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

/**
 * Runs commands side by side with the terminal as theirs, until the first one ends; then the others are asked
 * to stop and this process ends with the first one's exit code.
 * Signals are passed on.
 * @param {[string, ...string[]][]} commands
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function runUntilFirstEnds(commands, environment = process.env) {
  const children = commands.map(([command, ...args]) =>
    spawn(command, args, { cwd: root, stdio: 'inherit', env: environment }),
  )
  /** @param {NodeJS.Signals} signal */
  const tellAll = (signal) => {
    for (const child of children) child.kill(signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the children by itself; a second one would cut their orderly stop short.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      tellAll(signal)
    })
  }
  whenParentEnds(() => tellAll('SIGTERM'))
  for (const child of children) {
    child.on('error', (error) => console.error(error.message))
    child.on('close', (code, signal) => {
      process.exitCode ??= code ?? 128 + (signal ? constants.signals[signal] : 0)
      tellAll('SIGTERM')
    })
  }
}

/**
 * npm runs a script in a shell and passes SIGTERM to that shell alone, which ends and says nothing to us: the
 * only trace is that we have another parent.
 * @param {() => void} stop
 */
function whenParentEnds(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 250)
  timer.unref()
}
