import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './paths.mjs'
import { Stop } from './progress.mjs'

/** The bootstrap runs on Node 20; `findNode` finds a newer one for the product. */
export function requireBootstrapNode() {
  if (isAtLeast(process.versions.node, 20, 0)) return
  throw new Stop(
    `JobScout needs Node.js 20 or newer to start; this is ${process.versions.node} (https://nodejs.org).`,
  )
}

/**
 * The Node that runs the product, with the flags it needs for TypeScript: the packaged one if this platform has one,
 * else the system's from 22.12 on. Throws Stop if there is neither.
 * @returns {{ command: string, flags: string[], version: string }}
 */
export function findNode() {
  for (const command of [packagedNode(), process.env.npm_node_execpath, process.execPath]) {
    const version = command && readVersion(command)
    if (!command || !version || !isAtLeast(version, 22, 12)) continue
    // Type stripping needs no flag from 22.18 on.
    const flags = isAtLeast(version, 22, 18) ? [] : ['--experimental-strip-types', '--no-warnings']
    return { command, flags, version }
  }
  throw new Stop(
    `JobScout needs Node.js 22.12 or newer on ${process.platform}-${process.arch}; this is ${process.versions.node} (https://nodejs.org).`,
  )
}

/** npm 10 links no `node` command if several packages provide one, so scripts would run on the system's Node. */
export function linkPackagedNode() {
  const [node, link] = [packagedNode(), join(root, 'node_modules', '.bin', 'node')]
  if (process.platform === 'win32' || existsSync(link) || !existsSync(node)) return
  symlinkSync(relative(dirname(link), node), link)
}

function packagedNode() {
  const windows = process.platform === 'win32'
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`
  return join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
}

/** @param {string} command */
function readVersion(command) {
  try {
    return execFileSync(command, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .trim()
      .slice(1)
  } catch {
    return undefined
  }
}

/**
 * @param {string} version
 * @param {number} major
 * @param {number} minor
 */
function isAtLeast(version, major, minor) {
  const [actualMajor = 0, actualMinor = 0] = version.split('.').map(Number)
  return actualMajor > major || (actualMajor === major && actualMinor >= minor)
}
