import { contract } from '@jobscout/contract/contract.ts'
import { describe } from 'vitest'
import { type Action, fill, holds } from '../testing/actions.ts'
import { withPositions } from '../testing/scout.ts'
import { compute, type Reply, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { letters } = contract
const area = 'Text of the letter'
const [text, edited] = ['Dear Fairhaven team,', 'Dear Fairhaven team, I know Spark.']

/** Reads of a letter that is not there yet: the first one is answered at once, the next ones when they arrive. */
function readsOfNone(): { readonly reads: Reply; readonly arrive: Action } {
  const late = Promise.withResolvers<void>()
  let isFirst = true
  const respond = async () => {
    if (!isFirst) await late.promise
    isFirst = false
    return Response.json(null)
  }
  return {
    reads: { ...reply(letters.ofJob, () => null), respond },
    arrive: async () => late.resolve(),
  }
}

const { reads, arrive } = readsOfNone()

describe('a letter', () =>
  testTexts('client', [
    {
      where: 'that was just written stays when a read from before arrives late',
      at: '/letters/018f0000-0000-4000-8000-000000000011',
      server: [
        withPositions([
          {
            id: '018f0000-0000-4000-8000-000000000012',
            title: 'Data Engineer',
            employer: 'Kestrel Grid',
            employer_in_sentence: '',
            place: '',
            start: '2023-05',
            end: '',
            is_current: true,
            text: '',
            source: 'typed',
            bullets: [],
          },
        ]),
        reads,
        reply(letters.compose, (sample) => ({ ...sample, letter: { ...sample.letter, text, why: '' } })),
        compute(letters.save, (body, sample) => ({
          ...sample,
          text: String(body.text),
          why: '',
          version: Number(body.version) + 1,
        })),
      ],
      act: [holds(area, text), arrive, fill(area, edited), holds(area, edited)],
      texts: [part('Saved at')],
    },
  ]))
