import { expect, test } from 'vitest'
import './zod-settings.ts'
import { config } from 'zod'

test('zod reads forms without compiling code', () => {
  expect(config().jitless).toBe(true)
})
