import { expect, test } from 'vitest'
import './zod-settings.ts'
import { config } from 'zod'

test('zod parses without compiling code', () => {
  expect(config().jitless).toBe(true)
})
