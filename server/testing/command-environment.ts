import { fileURLToPath } from 'node:url'

/** Of the commands that tests run as operators do. They load the same modules again and again, so these are compiled once. */
export const commandEnvironment = {
  PATH: process.env.PATH,
  NODE_ENV: 'development',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/jobscout/compiled', import.meta.url)),
}
