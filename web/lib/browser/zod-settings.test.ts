import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('zod parses without compiling code, and says in a sentence how long a text may be', () => {
  // In a process of its own, since zod reads the settings only when it is loaded.
  const script = `import './zod-settings.ts'; import { config, z } from 'zod'
    console.log(config().jitless, z.string().max(2).safeParse('abc').error.issues[0].message)`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  expect(output.trim()).toBe('true Use at most 2 characters.')
})
