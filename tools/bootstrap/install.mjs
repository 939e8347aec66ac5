import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkPackagedNode } from './node.mjs'
import { npm } from './npm.mjs'
import { root, stateFolder } from './paths.mjs'
import { Stop } from './progress.mjs'

const record = join(stateFolder, 'installed')

/**
 * Installs the locked packages, unless they are installed already.
 * @param {ReturnType<typeof import('./progress.mjs').createProgress>} progress
 */
export async function installPackages(progress) {
  if (isInstalled()) progress.skip('Packages are up to date')
  else await progress.step('Installing packages (about half a minute)', install)
  linkPackagedNode()
}

async function install() {
  requireWritable()
  // Without --include, NODE_ENV=production would omit the build tools.
  await npm(['ci', '--include=dev', '--include=optional', '--loglevel=error'], 'Installing packages')
  saveFingerprint()
}

function isInstalled() {
  if (existsSync(record) && readFileSync(record, 'utf8') === fingerprint()) return true
  if (!matchesLock()) return false
  saveFingerprint()
  return true
}

/** Covers the lock file and the platform, since native packages differ between platforms. */
function fingerprint() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform} ${process.arch}`
}

/** True after a plain `npm install`, whose own record of node_modules matches the lock file. */
function matchesLock() {
  const actual = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(actual)) return false
  const installed = readPackages(actual)
  return Object.entries(readPackages(join(root, 'package-lock.json')))
    .filter(([path, locked]) => path.includes('node_modules/') && belongsHere(locked))
    .every(([path, locked]) => installed[path]?.version === locked.version)
}

/**
 * Whether this package must be installed on this machine. Optional packages count if they name this platform; those for
 * a C library, or needed only by a package for another platform, are left to npm.
 * @param {Package} locked
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

function saveFingerprint() {
  mkdirSync(stateFolder, { recursive: true })
  writeFileSync(record, fingerprint())
}
