import type { ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import { describe, expect, test } from 'vitest'
import { makeLine } from '../layout/line.ts'
import { readCvText } from '../read-cv.ts'

const lines = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => makeLine({ cells: line.split('\t'), page: null, x: 0, size: 11, bold: false }) ?? [])
const read = (text: string) => readCvText(lines(text))
const nameIn = ({ first_name: first, last_name: last }: ParsedCv) => [first?.value, last?.value]

describe('names', () => {
  test.each([
    ['JOHN O’NEIL', 'John', 'O’Neil'],
    ['Lebenslauf\nAnna von der Heide', 'Anna', 'von der Heide'],
    ['Name: García, Lucía', 'Lucía', 'García'],
    ['Иван Петров', 'Иван', 'Петров'],
    ['王小明', '小明', '王'],
    ['Nguyễn Thị Kim Chi', 'Thị Kim Chi', 'Nguyễn'],
    ['M e i L i n', 'Mei', 'Lin'],
    ['Curriculum Vitae: Ada B. Lovelace', 'Ada B.', 'Lovelace'],
    ['Ada Lovelace BSN, RN', 'Ada', 'Lovelace'],
    ['Andrew Baron', 'Andrew', 'Baron'],
    ['- Ada (Addie) Lovelace', 'Ada', 'Lovelace'],
    ['Linh Le', 'Linh', 'Le'],
    ['HANS GRAF', 'Hans', 'Graf'],
    ['Tuan Van Do', 'Tuan', 'Van Do'],
    ['Lovelace, Ada – May (Addie)', 'Ada-May', 'Lovelace'],
  ])('%s', (top, first, last) => {
    const reading = read(
      `${top}\nmail@example.org, and some more words about what this person does\nSkills\nSQL`,
    )
    expect(nameIn(reading)).toEqual([first, last])
  })

  test.each([
    ['Lovelace Adina\nadilovelace@example.org', 'Adina', 'Lovelace'],
    ['Petrovskiy Anton\nlinkedin.com/in/anton-petrovsky', 'Anton', 'Petrovskiy'],
    ['Ada Byron Lovelace\nadabl@example.org', 'Ada', 'Byron Lovelace'],
    ['Ada King Noel\nkingnoelada@example.org', 'Ada', 'King Noel'],
  ])('addresses tell the order and the parts of "%s"', (top, first, last) => {
    const reading = read(`${top}\nsome more words about what this person does\nSkills\nSQL`)
    expect(nameIn(reading)).toEqual([first, last])
  })

  test.each([
    ['Yulin CHEN（陈玉林）', 'Yulin', 'Chen'],
    ['Mei lin Chen Vega', 'Mei lin Chen', 'Vega'],
    ['Ada Lovelace - Junior Developer', 'Ada', 'Lovelace'],
    ['ADA MARY KING\nLOVELACE', 'Ada Mary King', 'Lovelace'],
    ['SUHARTO', 'Suharto', undefined],
  ])('a line known to be a name is read as one: %s', (name, first, last) => {
    const named = lines(name).map((line) => ({ ...line, label: 'name' as const, size: 20 }))
    const rest = lines('suharto@example.org\nBandung, Jawa Barat\nwhat this person does is in these words')
    const reading = readCvText([...named, ...rest.map((line) => ({ ...line, label: 'contact' as const }))])
    expect(nameIn(reading)).toEqual([first, last])
  })

  test.each([
    'Ada M. Lovelace / ada.m.lovelace@example.org / 020 7946 0123',
    'Ada M. Lovelace ■ Ring 12 ■ ada.m.lovelace@example.org',
  ])('a name beside contact details is found by the email address: %s', (top) => {
    const found = read(`One-page CV\n${top}\nsome more words about what this person does\nSkills\nSQL`)
    expect(nameIn(found)).toEqual(['Ada M.', 'Lovelace'])
  })

  test('a job title at the top is no name', () => {
    expect(
      read('Senior Software Engineer\nhello there, these are some words that go on\nSkills\nSQL').first_name,
    ).toBeNull()
  })
})

test.each([
  ['744 Motooka, Nishi-ku, Fukuoka 819-0395, Japan', 'Fukuoka 819-0395, Japan'],
  ['22 Bishopthorpe Road, York, YO23 1JJ', 'York'],
  ['Born: Lyon\n12345 Neustadt an der Weinstraße', 'Neustadt an der Weinstraße'],
  [
    '2016 – 2018\tLyon, France\nPlaza Mayor 5, Valencia, Madrid 28850, España.',
    'Valencia, Madrid 28850, España',
  ],
  ['1418 Elm Street, Naperville, IL 60540', 'Naperville, IL'],
  ['Calle de la Paz 12 – 46003 Valencia\nSpain', 'Valencia, Spain'],
  ['4320 Elm Dr., Raleigh, NC 27606', 'Raleigh, NC'],
  ['1725 E Elm Dr.\nTempe, AZ 85282', 'Tempe, AZ'],
  ['11858 180th St Milaca, MN 56353', 'Milaca, MN'],
  ['DE-30159, Hannover', 'Hannover'],
  ['Address: Jirón Lima 532 - San Isidro - Lima', 'San Isidro - Lima'],
  [
    'Santiago de los Caballeros,\nSantiago, República Dominicana',
    'Santiago de los Caballeros, Santiago, República Dominicana',
  ],
  ['Laguna/SC', 'Laguna/SC'],
  ['Ithaca, NY/Princeton, NJ', 'Ithaca, NY'],
  ['7-1, Lotus Garden, South Road, Tianxin District, Changsha, Hunan, China', 'Changsha, Hunan, China'],
])('the town of "%s" is found', (address, town) => {
  const reading = read(
    `Ada Lovelace\n${address}\n+44 20 7946 0123\nada@example.org\nsome more words about this person`,
  )
  expect(reading.location?.value).toBe(town)
  expect(reading.phone?.value).toBe('+44 20 7946 0123')
})

describe('contact details', () => {
  const contact = (text: string, links: readonly string[] = []) =>
    readCvText(
      lines(`Ada Lovelace\n${text}\nsome more words about this person`).map((line, at) =>
        at === 1 ? { ...line, links } : line,
      ),
    )

  test.each([
    ['ada@example.orgLondon, UK', 'ada@example.org'],
    ['ada.lovelace@exam\nple.org', 'ada.lovelace@example.org'],
    ['ada@mail.\norg', 'ada@mail.org'],
  ])('the email address of "%s" is found', (text, email) => {
    expect(contact(text).email?.value).toBe(email)
  })

  test('an email address may only be linked, or be cut', () => {
    expect(contact('Email', ['mailto:ada@example.org']).email?.value).toBe('ada@example.org')
    expect(contact('ada@example.co', ['mailto:ada@example.com']).email?.value).toBe('ada@example.com')
  })

  test.each([
    ['NC 27606 (919) 555-9909', '(919) 555-9909'],
    ['Phone: 32565772- 41079205', '32565772'],
    ['2373655r', undefined],
  ])('the phone number of "%s" is found', (text, number) => {
    expect(contact(text).phone?.value).toBe(number)
  })

  test.each([
    ['github.com/ada99 · lovelace.example', 'https://lovelace.example'],
    ['0ada.github.io', 'https://0ada.github.io'],
    ['Phone: 0802 676 2522 📍 Portfolio: prints.example.app', 'https://prints.example.app'],
  ])('the link of "%s" is found', (text, link) => {
    expect(contact(text).linkedin_portfolio?.value).toBe(link)
  })

  test.each([
    ['https://github.com/adalove\nlace', 'https://github.com/adalovelace'],
    ['https://lovelace.exam\nple.org/', 'https://lovelace.example.org/'],
    ['https://lovelace.example.org\nexample.org/', 'https://lovelace.example.org'],
  ])('a narrow column may cut the link of "%s"', (text, link) => {
    const shown = lines(`Ada Lovelace\n${text}\nsome more words about this person`)
    const reading = readCvText(shown.map((line) => ({ ...line, right: line.text.length })))
    expect(reading.links.map(({ value }) => value)).toContain(link)
  })

  test('links of companies and parts of others are not the person', () => {
    expect(contact('ada99', ['https://linkedin.com/company/acme']).linkedin_portfolio).toBeNull()
    expect(contact('linkedin.com/in/ada/\ngithub.com/ada').linkedin_portfolio?.value).toBe(
      'https://linkedin.com/in/ada/',
    )
    expect(contact('www.adalove', ['http://adalovelace.example/']).linkedin_portfolio?.value).toBe(
      'http://adalovelace.example/',
    )
  })
})
