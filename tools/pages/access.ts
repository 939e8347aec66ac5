import { routeAccess, tableAccess } from '../../server/access/matrix.ts'
import { type ActorKind, actorCaptions, isListed, people } from '../../server/testing/access/actors.ts'

const list = (actors: readonly ActorKind[]): string => actors.join(', ') || 'nobody'

/** docs/access-matrix.md. The tests of server/access run the same data against both databases. */
export function accessPage(): string {
  const captions = Object.entries(actorCaptions).map(([kind, caption]) => `| ${kind} | ${caption} |`)
  const tables = tableAccess.map(
    ({ table, row, may }) =>
      `| ${table} | \`${row}\` | ${list(may.select)} | ${list(may.insert)} | ${list(may.update)} | ${list(may.delete)} |`,
  )
  const routes = Object.entries(routeAccess).map(([name, { ok, otherwise }]) => {
    const refused = people.some((kind) => kind !== 'nobody' && !isListed(ok, kind))
    return `| ${name} | ${list(ok)} | ${refused ? (otherwise ?? 'FORBIDDEN') : ''} |`
  })
  return `# Access matrix

Written by \`npm run generate\` from server/access. Every cell is tried on both database engines and over HTTP; a table or
route that is missing here fails the run, and so does a policy whose loss no cell would notice.

| Actor | Who that is |
|---|---|
${captions.join('\n')}

## Tables: who reaches the owner's row

| Table | Row | select | insert | update | delete |
|---|---|---|---|---|---|
${tables.join('\n')}

## Routes: who may call them on the owner's rows

| Procedure | Answered | Other signed-in people get |
|---|---|---|
${routes.join('\n')}
`
}
