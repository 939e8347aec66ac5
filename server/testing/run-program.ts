import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const server = new URL('../', import.meta.url)

/** Starts a program of the command line as an operator would, in the folder of its embedded database, which is not worth
 *  optimizing for seconds. */
export function runProgram(
  file: string,
  dataDir: string,
  ...parameters: string[]
): Promise<{ code: number; said: string }> {
  const program = fileURLToPath(new URL(file, server))
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/jobscout/compiled', server)),
    DATA_DIR: dataDir,
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--liftoff-only', program, ...parameters],
      { env, cwd: dataDir },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, said: (stdout + stderr).trimEnd() }),
    )
  })
}
