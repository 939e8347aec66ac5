import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const sections = ['Unit', 'Service', 'Install']
const required = [
  /^ExecStart=\S+/m,
  /^Restart=on-failure$/m,
  /^StateDirectory=\S+/m,
  /^NoNewPrivileges=yes$/m,
  /^ProtectSystem=strict$/m,
]

/** The systemd units in a document: its code blocks of the language ini. */
export const findUnits = (markdown: string): string[] =>
  [...markdown.matchAll(/^```ini\n([\s\S]*?)^```$/gm)].map(([, unit = '']) => unit)

/** Reports malformed lines, missing required settings, and the findings of systemd-analyze. */
export function checkUnit(path: string, unit: string): string[] {
  const lines = unit.split('\n').filter((line) => line.trim() !== '')
  const headings = lines.flatMap((line) => /^\[(\w+)\]$/.exec(line)?.[1] ?? [])
  const malformed = lines.filter((line) => !/^(\[\w+\]|[A-Z]\w+=.*|#.*)$/.test(line))
  const problems = [
    ...(headings.join() === sections.join() ? [] : [`has the sections ${headings.join(', ') || 'none'}`]),
    ...malformed.map((line) => `has a line that systemd cannot read: ${line}`),
    ...required.filter((setting) => !setting.test(unit)).map((setting) => `lacks ${setting.source}`),
    ...verify(unit),
  ]
  return problems.map((problem) => `${path}: the systemd unit ${problem}`)
}

/** Findings of `systemd-analyze verify`; empty on a machine without it. */
function verify(unit: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'jobscout-unit-'))
  try {
    const file = join(folder, 'jobscout.service')
    writeFileSync(file, unit)
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    return status ? [`is refused by systemd-analyze: ${stderr.trim()}`] : []
  } finally {
    rmSync(folder, { recursive: true })
  }
}
