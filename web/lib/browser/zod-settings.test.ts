import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('zod parses without compiling code', () => {
  // In a process of its own, since zod reads the settings only when it is loaded.
  const script = `import './zod-settings.ts'; import { config } from 'zod'; console.log(config().jitless)`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  expect(output.trim()).toBe('true')
})
