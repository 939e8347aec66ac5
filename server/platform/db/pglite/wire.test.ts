import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BatchCutter, findError, queryMessage } from './wire.ts'

const message = (type: string, body: Uint8Array): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const extendedQuery = fc
  .array(fc.tuple(fc.constantFrom('P', 'B', 'D', 'E', 'C'), fc.uint8Array({ maxLength: 40 })), {
    maxLength: 6,
  })
  .map((parts) =>
    Buffer.concat([...parts.map(([type, body]) => message(type, body)), message('S', Buffer.alloc(0))]),
  )
const simpleQuery = fc.string().map(queryMessage)
const conversation = fc.array(fc.oneof(extendedQuery, simpleQuery), { maxLength: 8 })

test('batches end with a message that the server responds to, however the bytes are split', () => {
  fc.assert(
    fc.property(conversation, fc.array(fc.integer({ min: 1, max: 30 })), (batches, steps) => {
      const cutter = new BatchCutter()
      const bytes = Buffer.concat(batches)
      const cut: Buffer[] = []
      for (let at = 0, step = 0; at < bytes.length; step += 1) {
        const length = steps[step] ?? bytes.length
        cut.push(...cutter.add(bytes.subarray(at, at + length)).batches)
        at += length
      }
      expect(cut).toEqual(batches)
    }),
  )
})

test('a Terminate message ends the stream', () => {
  const { batches, terminated } = new BatchCutter().add(
    Buffer.concat([queryMessage('select 1'), message('X', Buffer.alloc(0))]),
  )
  expect(batches).toEqual([queryMessage('select 1')])
  expect(terminated).toBe(true)
})

test('the error in a response is found after other messages', () => {
  const error = message('E', Buffer.from('broken'))
  expect(
    findError(Buffer.concat([message('C', Buffer.from('SET')), error, message('Z', Buffer.from('I'))])),
  ).toEqual(error)
  expect(findError(message('Z', Buffer.from('I')))).toBeUndefined()
})
