import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
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

test('a second server on the same directory is refused and told who has it', async () => {
  const directory = await temporaryFolder()
  const other = await otherServer(directory)
  await expect(lockDirectory(directory)).rejects.toMatchObject({
    code: 'DIRECTORY_IN_USE',
    message: expect.stringContaining(`in use by another JobScout server (process ${other.pid})`),
  })
})

test('the same directory under another name is the same directory', async () => {
  const directory = await temporaryFolder()
  const link = join(await temporaryFolder(), 'link')
  await symlink(directory, link)
  await otherServer(directory)
  await expect(lockDirectory(link)).rejects.toMatchObject({ code: 'DIRECTORY_IN_USE' })
})

test('a killed server leaves no lock behind', async () => {
  const directory = await temporaryFolder()
  const other = await otherServer(directory)
  other.kill('SIGKILL')
  await once(other, 'exit')
  await (await lockDirectory(directory)).release()
})

test('a released directory can be locked again, a held one not even by the same process', async () => {
  const directory = await temporaryFolder()
  const first = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toMatchObject({ code: 'DIRECTORY_IN_USE' })
  await first.release()
  await (await lockDirectory(directory)).release()
})

test('of many servers that start together exactly one gets the directory', async () => {
  const directory = await temporaryFolder()
  const starts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory)))
  const winners = starts.filter((start) => start.status === 'fulfilled')
  expect(winners).toHaveLength(1)
  await winners[0]?.value.release()
})
