import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Options } from '../../platform/storage/s3.ts'
import { listUnfinishedUploads, uploadsFolder } from './unfinished-uploads.ts'

export interface BucketServer {
  readonly options: S3Options
  /** Keys of uploads that were neither completed nor aborted. */
  listUnfinished(): Promise<string[]>
  stop(): Promise<void>
}

/** A bucket on this machine, served by s3rver, which checks signatures. In a process of its own: s3rver encrypts the
 *  tokens of its pages with DES. */
export async function startBucketServer(): Promise<BucketServer> {
  const bucket = 'cvs'
  const directory = await mkdtemp(join(tmpdir(), 'jobscout-bucket-'))
  const server = fork(fileURLToPath(new URL('./bucket-process.ts', import.meta.url)), [directory, bucket], {
    execArgv: ['--openssl-legacy-provider'],
  })
  const [port] = await once(server, 'message')
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'eu-central-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    listUnfinished: async () =>
      (await listUnfinishedUploads(uploadsFolder(directory, bucket))).map(({ Key }) => Key),
    async stop() {
      server.kill()
      await once(server, 'exit')
      await rm(directory, { recursive: true, force: true })
    },
  }
}
