import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

/**
 * Runs commands in parallel on this terminal. When the first one ends, the others get SIGTERM and this process ends
 * with the first one's exit code. Signals are forwarded.
 * @param {[string, ...string[]][]} commands
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function runUntilFirstEnds(commands, environment = process.env) {
  const children = commands.map(([command, ...args]) =>
    spawn(command, args, { cwd: root, stdio: 'inherit', env: environment }),
  )
  /** @param {NodeJS.Signals} signal */
  const signalAll = (signal) => {
    for (const child of children) child.kill(signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // The terminal sends Ctrl-C to the children as well; a second signal would interrupt their graceful shutdown.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      signalAll(signal)
    })
  }
  whenParentEnds(() => signalAll('SIGTERM'))
  for (const child of children) {
    child.on('error', (error) => console.error(error.message))
    child.on('close', (code, signal) => {
      process.exitCode ??= code ?? 128 + (signal ? constants.signals[signal] : 0)
      signalAll('SIGTERM')
    })
  }
}

/**
 * npm runs a script in a shell and sends SIGTERM only to that shell, which ends without forwarding it. The only trace
 * is a changed parent process.
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
