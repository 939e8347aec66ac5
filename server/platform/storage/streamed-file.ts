import { ReadableStream } from 'node:stream/web'

type Bytes = Uint8Array<ArrayBuffer>

/** A file whose content is streamed when it is read. */
export class StreamedFile extends Blob {
  override readonly size: number
  readonly #fetch: () => AsyncIterable<Bytes>

  constructor(size: number, type: string, fetch: () => AsyncIterable<Bytes>) {
    super([], { type })
    this.size = size
    this.#fetch = fetch
  }

  override stream(): ReadableStream<Bytes> {
    return ReadableStream.from(this.#fetch())
  }

  override text(): Promise<string> {
    return new Response(this.stream()).text()
  }
}
