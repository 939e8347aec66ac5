import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../testing/files/temporary-folder.ts'
import { lockDirectory } from './directory-lock.ts'

const program = `
  const { lockDirectory } = await import(${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)})
  await lockDirectory(process.argv[1])
  console.log('locked')
  setInterval(() => {}, 1000)`

async function otherServer(directory: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, directory])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('a second server is refused, with the process id of the first', async () => {
  const directory = await temporaryFolder()
  const otherProcess = await otherServer(directory)
  await expect(lockDirectory(directory)).rejects.toMatchObject({
    code: 'DIRECTORY_IN_USE',
    message: expect.stringContaining(`in use by another JobScout server (process ${otherProcess.pid})`),
  })
})

test('another path to the same directory is locked too', async () => {
  const directory = await temporaryFolder()
  const link = join(await temporaryFolder(), 'link')
  await symlink(directory, link)
  await otherServer(directory)
  await expect(lockDirectory(link)).rejects.toMatchObject({ code: 'DIRECTORY_IN_USE' })
})

test('a killed server leaves no stale lock', async () => {
  const directory = await temporaryFolder()
  const otherProcess = await otherServer(directory)
  otherProcess.kill('SIGKILL')
  await once(otherProcess, 'exit')
  await (await lockDirectory(directory)).release()
})

test('a released directory can be locked again, a locked one not even by the same process', async () => {
  const directory = await temporaryFolder()
  const first = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toMatchObject({ code: 'DIRECTORY_IN_USE' })
  await first.release()
  await (await lockDirectory(directory)).release()
})

test.runIf(process.getuid?.() === 0)('root leaves the lock to the owner of the directory', async () => {
  const directory = await temporaryFolder()
  await chown(directory, 4321, 4321)
  await (await lockDirectory(directory)).release()
  expect(await stat(join(directory, 'server.lock'))).toMatchObject({ uid: 4321, gid: 4321 })
})

test.runIf(process.getuid?.() === 0)(
  'a lock that another account made is no lock, and is refused',
  async () => {
    const directory = await temporaryFolder()
    await chmod(directory, 0o777)
    await (await lockDirectory(directory)).release()
    const attempt = program.replace('await lockDirectory', 'process.setuid(4321); await lockDirectory')
    const child = spawn(process.execPath, ['--input-type=module', '-e', attempt, directory])
    const output = await text(child.stderr)
    expect(output).toContain(`This account may not write ${join(directory, 'server.lock')}`)
  },
)

test('exactly one of many concurrent servers gets the lock', async () => {
  const directory = await temporaryFolder()
  const starts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory)))
  const winners = starts.filter((start) => start.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  await winners[0]?.value.release()
})
