/** The arrows of ARCHITECTURE.md. tools/arrows.test.ts proves that each rule fires. */

const test = '\\.(test|e2e)\\.tsx?$'
/** Files that may hold SQL: queries.ts, *-queries.ts, and *-sql.ts for an expression that queries share. */
const sqlFile = '[/-](queries|sql)\\.ts$'

/** The real and the local adapter of each outside service; a new one is added here. */
const adapter = [
  '^server/platform/mail/transport/(smtp|outbox)\\.ts$',
  '^server/platform/storage/(s3|directory)\\.ts$',
  '^server/platform/payments/(stripe|local/open)\\.ts$',
  '^server/platform/ai/openai-compatible\\.ts$',
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const packages = [
  {
    name: 'contract-knows-no-package',
    comment: 'The agreement must not depend on those who keep it.',
    from: { path: '^contract/' },
    to: { path: '^(server|web|e2e|tools)/' },
  },
  {
    name: 'contract-is-pure',
    comment: 'The contract holds shapes and rules: no input or output, no React, no SQL.',
    from: { path: '^contract/', pathNot: test },
    to: { pathNot: ['^contract/', 'node_modules/zod/', 'node_modules/@orpc/contract/'] },
  },
  {
    name: 'web-never-sees-server',
    comment: 'The browser meets the server through the contract only.',
    from: { path: '^web/' },
    to: { path: '^(server|e2e|tools)/' },
  },
  {
    name: 'server-never-sees-web',
    comment: 'The server serves the built files and knows nothing of their sources.',
    from: { path: '^server/' },
    to: { path: '^(web|e2e|tools)/' },
  },
  {
    name: 'journeys-stay-outside',
    comment: 'A journey meets the product as a person does; it never reaches into the code.',
    from: { path: '^e2e/' },
    to: { path: '^(server|web)/' },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const server = [
  {
    name: 'platform-ignores-features',
    comment: 'The platform serves every feature and knows none.',
    from: { path: '^server/platform/', pathNot: test },
    to: { path: '^server/', pathNot: '^server/platform/' },
  },
  {
    name: 'platform-ignores-feature-contracts',
    comment: 'Nor does it know their types: what features share is in contract/shared.',
    from: { path: '^server/platform/', pathNot: test },
    to: { path: '^contract/', pathNot: '^contract/(shared/|contract\\.ts$)' },
  },
  {
    name: 'features-meet-in-services',
    comment:
      "A feature calls another feature's service.ts, or that of one of its parts, and nothing else of it. So does the engine.",
    from: { path: '^server/(?:features/([^/]+)|engine)/', pathNot: test },
    to: {
      path: '^server/features/',
      pathNot: [
        '^server/features/$1/',
        '^server/features/[^/]+/service\\.ts$',
        '^server/features/[^/]+/[^/]+/service\\.ts$',
      ],
    },
  },
  {
    name: 'features-ignore-their-assembly',
    comment: 'What puts features together (main.ts, server.ts, seed) is not known to them.',
    from: { path: '^server/features/', pathNot: test },
    to: { path: '^server/', pathNot: '^server/(features|platform)/' },
  },
  {
    name: 'sql-in-queries-only',
    comment: 'SQL is found in queries.ts, in the database platform, and nowhere else. Types may travel.',
    from: { path: '^server/', pathNot: [test, sqlFile, '^server/platform/db/', '^server/(db|testing)/'] },
    to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'handlers-use-transactions',
    comment:
      'Handlers and jobs reach the database through withActor and withWorker, where row policies apply.',
    from: { path: '^server/features/.*/?(router|jobs|live)\\.ts$' },
    to: { path: '^server/platform/db/port\\.ts$' },
  },
  {
    name: 'features-queue-emails',
    comment: 'A feature defines and queues e-mails; the job hands them over once the change is committed.',
    from: { path: '^server/features/', pathNot: test },
    to: {
      path: '^server/platform/mail/',
      pathNot: '/(template|send-email|render-email|preference|reader|mail-server)\\.ts$',
    },
  },
  {
    name: 'only-open-knows-adapters',
    comment: 'Which adapter is real is decided in open/; everybody else knows the port.',
    from: {
      path: '^server/',
      pathNot: [test, '^server/open/', '^server/testing/', '^server/platform/(ai|mail|storage|payments)/'],
    },
    to: { path: adapter },
  },
  {
    name: 'testing-stays-in-tests',
    comment: 'The product runs without its tests.',
    from: {
      path: '^(server|web)/',
      pathNot: [test, '^(server|web)/testing/', '^server/(access/|commands/testing\\.ts$)'],
    },
    to: { path: ['^(server|web)/testing/', '^server/access/', test] },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const engine = [
  {
    name: 'engine-behind-its-port',
    comment: 'Matching asks the index in memory through the port of scoring; open/ connects the two.',
    from: {
      path: '^server/',
      pathNot: [test, '^server/(engine|open|testing)/', '^server/(features|ports)\\.ts$'],
    },
    to: { path: '^server/engine/' },
  },
  {
    name: 'engine-knows-scoring-alone',
    comment:
      'It holds listings and computes pages; of the features it knows how they are scored, and how health is told.',
    from: { path: '^server/engine/', pathNot: test },
    to: {
      path: '^server/',
      pathNot: '^server/(engine/|platform/|features/(scoring|operations/health)/service\\.ts$)',
    },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const web = [
  {
    name: 'web-features-stay-apart',
    comment: 'Pages compose features; features never import each other.',
    from: { path: '^web/features/([^/]+)/' },
    to: { path: '^web/features/', pathNot: '^web/features/$1/' },
  },
  {
    name: 'web-features-ignore-pages',
    comment: 'A feature does not know where it is shown.',
    from: { path: '^web/features/', pathNot: test },
    to: { path: '^web/', pathNot: '^web/(features|ui|lib)/' },
  },
  {
    name: 'web-foundations-ignore-features',
    comment: 'Design-system parts and the api client know no feature and no page.',
    from: { path: '^web/(ui|lib)/', pathNot: test },
    to: { path: '^web/', pathNot: '^web/(ui|lib)/' },
  },
  {
    name: 'web-foundations-ignore-feature-contracts',
    comment:
      'Nor do they know their types: features register what is theirs, such as the texts of their errors.',
    from: { path: '^web/(ui|lib)/', pathNot: test },
    to: { path: '^contract/', pathNot: '^contract/(shared/|contract\\.ts$)' },
  },
]

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const everywhere = [
  {
    name: 'no-circles',
    comment: 'Two modules that need each other are one module, or three.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    comment: 'An import that leads nowhere.',
    from: {},
    to: { couldNotResolve: true },
  },
]

/** @type {import('dependency-cruiser').IConfiguration['options']} */
export const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^web/dist/' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...packages, ...server, ...engine, ...web, ...everywhere].map((rule) => ({
    ...rule,
    severity: 'error',
  })),
  options,
}
