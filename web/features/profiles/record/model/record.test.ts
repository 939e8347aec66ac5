import { proposeSentence } from '@jobscout/contract/career/propose-sentence.ts'
import { position as positionSchema } from '@jobscout/contract/career/record.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bulletsOfLines, isBlank, newBullet, newPosition, withoutBlanks } from './entries.ts'
import { confirmSentence, countSentences, sentenceState, withPeriod, withText } from './sentences.ts'
import { splitText } from './split-text.ts'

describe('a sentence', () => {
  const bullet = newBullet('Moved forty scripts into Airflow.')
  const said = 'I moved forty scripts into Airflow.'

  test('is proposed, confirmed, and proposed again when its bullet changes', () => {
    expect(sentenceState(bullet, false)).toBe('proposed')
    const confirmed = confirmSentence(bullet, said)
    expect(sentenceState(confirmed, false)).toBe('confirmed')
    expect(withText(confirmed, `${bullet.text} `, false).confirmed_at).toBe(confirmed.confirmed_at)
    const changed = withText(confirmed, 'Moved fifty scripts into Airflow.', false)
    expect(changed).toMatchObject({ sentence: '', confirmed_at: null })
    expect(sentenceState(changed, false)).toBe('proposed')
  })

  test('a sentence in the person’s own words stays as a proposal when its bullet changes', () => {
    const reworded = confirmSentence(bullet, 'I brought forty scripts to Airflow.')
    expect(withText(reworded, 'Moved fifty scripts.', false)).toMatchObject({
      sentence: 'I brought forty scripts to Airflow.',
      confirmed_at: null,
    })
    expect(withText(reworded, '', false)).toMatchObject({ sentence: '' })
  })

  test('waits for the person where no rule reads the bullet', () => {
    expect(sentenceState(newBullet('On-call rota for the billing feed'), true)).toBe('waiting')
    expect(sentenceState(newBullet(' '), true)).toBe('empty')
  })

  test('a sentence in the present tense ends with its position', () => {
    const present = confirmSentence(newBullet('Manage 64 staff'), 'I manage 64 staff.')
    const position = { ...newPosition(), is_current: true, bullets: [present, confirmSentence(bullet, said)] }
    const ended = withPeriod(position, { start: '2024', end: '2026', is_current: false })
    expect(ended.bullets).toMatchObject([{ sentence: '', confirmed_at: null }, { sentence: said }])
    expect(countSentences(ended)).toEqual({ need: 1, confirmed: 1 })
    expect(ended).toMatchObject({ start: '2024', end: '2026' })
  })

  test('a sentence that is confirmed as proposed always says what the rule says', () => {
    fc.assert(
      fc.property(fc.constantFrom('Built', 'Ran', 'Cut', 'Design', 'On'), fc.string(), (verb, rest) => {
        const text = `${verb} the ${rest}`
        const { sentence } = proposeSentence(text, false)
        if (!sentence) return
        expect(withText(confirmSentence(newBullet(text), sentence), `${text} x`, false).sentence).toBe('')
      }),
    )
  })
})

describe('entries without a word', () => {
  test('are not saved', () => {
    const cook = { ...newPosition(), title: 'Cook', bullets: [newBullet(''), newBullet('Cooked')] }
    expect(withoutBlanks([newPosition(), cook])).toEqual([
      { ...cook, bullets: [expect.objectContaining({ text: 'Cooked' })] },
    ])
    expect(withoutBlanks(['', 'https://a.example'])).toEqual(['https://a.example'])
    expect(isBlank({ ...newPosition(), is_current: true })).toBe(false)
  })
})

test('lines of a field keep the bullets that did not change', () => {
  const [first, second] = [newBullet('a'), newBullet('b')]
  const changed = bulletsOfLines([first, second], 'a\nc\n')
  expect(changed).toMatchObject([first, { id: second.id, text: 'c' }, { text: '' }])
  expect(bulletsOfLines([first], '')).toEqual([])
})

describe('an entry that was typed as a text', () => {
  test.each([
    [
      'Data Engineer, Kestrel Grid, New York, 2023 to today\nMoved forty scripts.',
      ['Data Engineer', 'Kestrel Grid', 'New York', '2023', '', true, ['Moved forty scripts.']],
    ],
    [
      'Analytics Engineer at Marlow Books (Sep 2020 - Apr 2023)\n- Built the tables\n• Taught SQL',
      [
        'Analytics Engineer',
        'Marlow Books',
        '',
        '2020-09',
        '2023-04',
        false,
        ['Built the tables', 'Taught SQL'],
      ],
    ],
    ['Nurse | St. Mary\n05/2019 – present', ['Nurse', 'St. Mary', '', '2019-05', '', true, []]],
    ['Cook, Bistro, since May 2021', ['Cook', 'Bistro', '', '2021-05', '', true, []]],
    ['Waiter, Café, 2016', ['Waiter', 'Café', '', '', '2016', false, []]],
    ['Clerk', ['Clerk', '', '', '', '', false, []]],
  ])('"%s" is proposed as fields', (text, [title, employer, place, start, end, is_current, bullets]) => {
    const split = splitText({ ...newPosition(), text, source: 'profile' })
    expect(split).toMatchObject({ title, employer, place, start, end, is_current, text: '' })
    expect(split.bullets.map((bullet) => bullet.text)).toEqual(bullets)
  })

  test('loses no word, and fits the record', () => {
    const line = fc.array(
      fc.constantFrom('Cook', 'at', 'Bistro,', '2019', '2021', '-', 'x'.repeat(250), 'ran'),
      {
        maxLength: 12,
      },
    )
    const text = fc
      .array(line, { maxLength: 50 })
      .map((lines) => lines.map((words) => words.join(' ')).join('\n'))
    fc.assert(
      fc.property(text, (typed) => {
        const split = splitText({ ...newPosition(), text: typed.slice(0, 2000) })
        expect(positionSchema.omit({ bullets: true }).safeParse(split).success).toBe(true)
        const { title, employer, place, start, end, bullets } = split
        const all = [title, employer, place, start, end, ...bullets.map((bullet) => bullet.text)].join(' ')
        for (const word of ['Cook', 'Bistro', 'ran', '2019', '2021', 'xxx'])
          if (typed.slice(0, 2000).includes(word)) expect(all).toContain(word)
      }),
    )
  })
})
