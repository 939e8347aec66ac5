import { contract } from '../../contract/contract.ts'

interface Declared {
  readonly status?: number
  readonly message?: string
}

interface Found extends Declared {
  readonly code: string
  readonly procedures: string[]
}

interface Procedure {
  readonly '~orpc': { readonly errorMap: Record<string, Declared> }
}

const isProcedure = (value: object): value is Procedure => '~orpc' in value

function* listProcedures(router: object, path: string[] = []): Generator<[string, Procedure]> {
  for (const [name, value] of Object.entries(router) as [string, object][]) {
    if (isProcedure(value)) yield [[...path, name].join('.'), value]
    else yield* listProcedures(value, [...path, name])
  }
}

/** docs/errors.md: every declared error code with its status, message and procedures. */
export function errorsPage(): string {
  const found = new Map<string, Found>()
  const all = [...listProcedures(contract)]
  for (const [name, procedure] of all) {
    for (const [code, declared] of Object.entries(procedure['~orpc'].errorMap)) {
      const entry = found.get(code) ?? { code, ...declared, procedures: [] }
      entry.procedures.push(name)
      found.set(code, entry)
    }
  }
  const rows = [...found.values()]
    .sort((a, b) => a.code.localeCompare(b.code, 'en'))
    .map(({ code, status, message, procedures }) => {
      const by = procedures.length === all.length ? 'every procedure' : procedures.join(', ')
      return `| ${code} | ${status} | ${message} | ${by} |`
    })
  return `# Errors

Written by \`npm run generate\` from the contract. Beside these, a request that does not fit the contract is answered with
BAD_REQUEST (400) and the issues found, and a fault of ours with INTERNAL_SERVER_ERROR (500) without any inner detail.

| Code | Status | Message | Declared by |
|---|---|---|---|
${rows.join('\n')}
`
}
