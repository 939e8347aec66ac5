import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkPackagedNode } from './node.mjs'
import { npm } from './npm.mjs'
import { memory, root } from './paths.mjs'
import { Stop } from './progress.mjs'

const record = join(memory, 'installed')

/**
 * Installs the locked packages, unless they are what the lock file asks for already.
 * @param {ReturnType<typeof import('./progress.mjs').createProgress>} progress
 */
export async function installPackages(progress) {
  if (isInstalled()) progress.skip('Packages are up to date')
  else await progress.step('Installing packages (about half a minute)', install)
  linkPackagedNode()
}

async function install() {
  requireWritable()
  // Without the two --include a machine with NODE_ENV=production would get no build tools.
  await npm(['ci', '--include=dev', '--include=optional', '--loglevel=error'], 'Installing packages')
  remember()
}

function isInstalled() {
  if (existsSync(record) && readFileSync(record, 'utf8') === fingerprint()) return true
  if (!matchesLock()) return false
  remember()
  return true
}

/** The lock file and the machine: native packages differ between platforms. */
function fingerprint() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch}`
}

/** After a plain `npm install` npm's own record of node_modules equals the lock: nothing to do then. */
function matchesLock() {
  const actual = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(actual)) return false
  const installed = readPackages(actual)
  return Object.entries(readPackages(join(root, 'package-lock.json')))
    .filter(([path, wanted]) => path.includes('node_modules/') && belongsHere(wanted))
    .every(([path, wanted]) => installed[path]?.version === wanted.version)
}

/**
 * Whether this package must be there on this machine. Optional ones count when they name this platform; those
 * made for a C library, or needed by a package for another platform alone, are left to npm.
 * @param {Package} wanted
 */
function belongsHere({ optional, os, cpu, libc }) {
  return !optional || Boolean(!libc && os?.includes(process.platform) && cpu?.includes(process.arch))
}

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function requireWritable() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new Stop(`No permission to write in ${root}. Run as the owner of this folder, or move it.`)
  }
}

function remember() {
  mkdirSync(memory, { recursive: true })
  writeFileSync(record, fingerprint())
}
