/** Set by `vite.config.ts`: a build without the screens of development. A constant, so that their code is left out. */
declare const PRODUCTION_BUILD: boolean

/** The build gives a picture an address with its hash. */
declare module '*.webp' {
  const address: string
  export default address
}
