import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test('a file is offered under its name, whatever the alphabet', () => {
  const disposition = attachment('applications-Łukasz-山田.csv')['content-disposition']
  expect(disposition).toBe(
    `attachment; filename="applications-_ukasz-__.csv"; filename*=UTF-8''applications-%C5%81ukasz-%E5%B1%B1%E7%94%B0.csv`,
  )
})

test('a header can hold every name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(() => new Headers(attachment(name))).not.toThrow()
      expect(attachment(name)['content-disposition']).toMatch(/^[ -~]*$/)
    }),
  )
})
