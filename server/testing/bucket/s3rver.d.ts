/** What the tests use of the package, which comes without types. */
declare module '@20minutes/s3rver' {
  interface Context {
    readonly path: string
    readonly method: string
    readonly query: Record<string, string | undefined>
    readonly state: Record<string, unknown>
    mountPath?: string
    status: number
    body: unknown
  }
  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>
  interface ListOptions {
    readonly maxKeys?: number
  }
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string }[]
    })
    /** The last one is the router. */
    readonly middleware: Middleware[]
    readonly store: { listObjects(bucket: string, options: ListOptions): Promise<unknown> }
    run(): Promise<import('node:net').AddressInfo>
  }
}
