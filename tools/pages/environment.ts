import { variables } from '../../server/config.ts'

/** `.env.example`: every variable with its sentence, commented out. */
export function environmentPage(): string {
  const entries = Object.entries(variables).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data
    return `# ${schema.description}\n#${name}=${fallback === undefined ? '' : String(fallback)}\n`
  })
  return `# Written by \`npm run generate\` from server/config.ts. Copy to .env and uncomment what you change.\n\n${entries.join('\n')}`
}
