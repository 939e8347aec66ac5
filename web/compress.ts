/** The last step of the build: a compressed copy of each asset, so that the server need not compress them for each visit. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** One below the highest, which takes twice as long for two hundredths less. */
const BROTLI_QUALITY = 10
/** Smaller files fit into one packet as they are. */
const LEAST_BYTES = 1024

const assets = new URL('./dist/assets/', import.meta.url)
const compressors = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
}

async function compress(name: string): Promise<void> {
  const content = await readFile(new URL(name, assets))
  if (content.length < LEAST_BYTES) return
  for (const [ending, compressor] of Object.entries(compressors))
    await writeFile(new URL(`${name}.${ending}`, assets), await compressor(content))
}

await Promise.all((await readdir(assets)).filter((name) => /\.(?:js|css|svg)$/.test(name)).map(compress))
