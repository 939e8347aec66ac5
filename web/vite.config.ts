import { fileURLToPath } from 'node:url'
import { contract } from '@jobscout/contract/contract.ts'
import { developmentPaths } from '@jobscout/contract/shared/route-table.ts'
import { type AnyContractProcedure, minifyContractRouter } from '@orpc/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Set by `tools/bootstrap/web.mjs`. Vite itself sets NODE_ENV before it reads this file. */
const isProduction = process.env.JOBSCOUT_BUILD !== 'development'

/**
 * The browser needs the methods and paths of the contract. It needs neither the schemas, since the server validates, nor the
 * roles and summaries. The build writes contract/contract.ts as "GET /path" for each procedure, with the names of what has headers
 * beside the body, which saves about 28 kB on every page.
 */
const lightContract = (): Plugin => ({
  name: 'light-contract',
  apply: 'build',
  load(id) {
    if (!id.endsWith('/contract/contract.ts')) return null
    const { setup, ...others } = contract
    const served = isProduction ? others : { ...others, setup }
    return `const readProcedure = (text) => {
      const [method, path, ...detailed] = text.split(' ')
      const structures = Object.fromEntries(detailed.map((name) => [name, 'detailed']))
      return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, ...structures } } }
    }
    const read = (part) =>
      typeof part === 'string'
        ? readProcedure(part)
        : Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, read(inner)]))
    export const contract = read(${JSON.stringify(minifyContractRouter(served), asLine)})`
  },
})

const asLine = (_name: string, value: AnyContractProcedure | object) => {
  if (!('~orpc' in value)) return value
  const { method, path, ...others } = value['~orpc'].route
  const detailed = (['inputStructure', 'outputStructure'] as const).filter(
    (name) => others[name] === 'detailed',
  )
  return [method, path, ...detailed].join(' ')
}

/** Removes the addresses of development from a production build; `web/staff-routes.tsx` leaves out their screens. */
const withoutDevelopment = (): Plugin => ({
  name: 'without-development',
  apply: 'build',
  // Before the types are removed, which rewrites the quotes.
  enforce: 'pre',
  transform(code, id) {
    if (!isProduction || !id.endsWith('/contract/shared/route-table.ts')) return null
    return developmentPaths.reduce((text, path) => text.replace(`'${path}': superAdmins,`, ''), code)
  },
})

/** The screens of development have files of their own, with which no production server starts. */
const chunkFileNames = ({ moduleIds }: { moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => /\/web\/(features\/setup\/|pages\/staff\/dev-setup)/.test(id))
    ? 'assets/development-[hash].js'
    : 'assets/[name]-[hash].js'

/**
 * Marks exported values of the contract that are created by a call as pure. The contract has no side effects, so the
 * bundler may then drop schemas that a page does not use.
 */
const pureContract = (): Plugin => ({
  name: 'pure-contract',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/contract/') || id.includes('node_modules')) return null
    const built = this.parse(code, { lang: 'ts' }).body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type !== 'VariableDeclaration') return []
      return declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
    })
    return built.reduceRight(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
      code,
    )
  },
})

/**
 * A feature has all of its texts in one file, of which a screen shows some. The build makes a module of each export, so that
 * a screen loads no others: each is the whole file with one export left, and the bundler drops what that does not use.
 */
const textsByExport = (): Plugin => ({
  name: 'texts-by-export',
  apply: 'build',
  transform(code, id) {
    const [file, kept] = /\/web\/features\/[^/]+\/strings\.ts(?:\?export=(\w+))?$/.exec(id) ?? []
    if (!file) return null
    const exported = /^export (?=(?:const|function) (\w+))/gm
    const text = kept
      ? code.replace(exported, (word, name) => (name === kept ? word : ''))
      : [...code.matchAll(exported)]
          .map(([, name]) => `export { ${name} } from './strings.ts?export=${name}'`)
          .join('\n')
    return { code: text, moduleSideEffects: false }
  },
})

/**
 * Every zod schema has a method that writes it as a JSON schema, which the browser never does. The build empties the
 * modules behind that method, which saves 5 kB on every page with a form.
 */
const noJsonSchema = (): Plugin => ({
  name: 'no-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name)
    return names.map((name) => `export const ${name} = () => () => undefined`).join('\n')
  },
})

/**
 * Bundles the code that every page needs into one file, which loads faster than forty small ones. The entry stays
 * outside, since code in a group is not executed by itself.
 */
const base = {
  name: 'base',
  tags: ['$initial' as const],
  test: (id: string) => !/\/web\/(main\.tsx|index\.html)$/.test(id),
}

const server = process.env.VITE_SERVER ?? 'http://localhost:3000'
const served = ['/rest', '/functions', '/auth/v1', '/storage', '/dev-payments', '/openapi.json', '/reference']

export default defineConfig(({ isSsrBuild, command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  define: { PRODUCTION_BUILD: JSON.stringify(isProduction && command === 'build') },
  // The shim is for React before 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  plugins: [react(), withoutDevelopment(), lightContract(), pureContract(), textsByExport(), noJsonSchema()],
  build: {
    outDir: isSsrBuild ? '../node_modules/.cache/web-prerender' : 'dist',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    // Browsers that do not know modulepreload load the modules a little later.
    modulePreload: { polyfill: false },
    // The content security policy allows no data: fonts, and a data: script would be refused.
    assetsInlineLimit: 0,
    // One stylesheet, so that the cascade does not depend on loading order.
    cssCodeSplit: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: isSsrBuild ? {} : { chunkFileNames, codeSplitting: { groups: [base] } },
    },
  },
  ssr: { noExternal: true },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: true }])) },
}))
