import { spawn } from 'node:child_process'
import { root } from './paths.mjs'
import { Stop } from './progress.mjs'

const linesShown = 15

/** @type {[RegExp, string][]} */
const reasons = [
  [/EACCES|EPERM|EROFS/, `No permission to write in ${root}. Run as the owner of this folder, or move it.`],
  [/ENOSPC/, 'The disk is full. About 1 GB is needed for the packages.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network/i,
    'npm could not reach its registry. Connect this machine to the network (or set npm\'s "registry" or "proxy") and start again.',
  ],
]

/**
 * Runs npm quietly. When it fails, throws Stop with the reason and the first lines of npm's output.
 * @param {string[]} args
 * @param {string} purpose names the failed step in the message
 */
export async function npm(args, purpose) {
  const { code, output } = await run(args).catch((error) => {
    if (error.code === 'ENOENT') {
      throw new Stop('npm was not found. Install Node.js with npm (https://nodejs.org) and start again.')
    }
    throw error
  })
  if (code === 0) return
  const reason = reasons.find(([pattern]) => pattern.test(output))?.[1]
  const outputLines = output.split('\n').filter((line) => line.trim() && !line.startsWith('npm warn'))
  const message = [`${purpose} failed (npm ended with ${code}).`, reason, ...outputLines.slice(0, linesShown)]
  throw new Stop(message.filter(Boolean).join('\n'))
}

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(args) {
  const [command, ...first] = npmCommand()
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: command === 'npm' && process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

/**
 * The npm that started this script, on its own Node: `npm ci` is about to replace the Node in node_modules.
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const { npm_execpath, npm_node_execpath } = process.env
  if (npm_execpath?.endsWith('.js')) return [npm_node_execpath ?? process.execPath, npm_execpath]
  return ['npm']
}
