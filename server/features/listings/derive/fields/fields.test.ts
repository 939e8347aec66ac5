import { describe, expect, test } from 'vitest'
import { comparableSalary, derivePay } from '../salary/pay.ts'
import { deriveIndustry, type IndustrySigns } from './industry.ts'
import { deriveRemote } from './remote.ts'
import { deriveSkills, skillLabels } from './skills.ts'

describe('remote work', () => {
  test.each([
    ['Remote', '', '', ''],
    ['', 'Remote, US', '', ''],
    ['', 'Newton, MA', 'Data Engineer (Remote)', ''],
    ['', '', '', 'This is a remote contract position in sales.'],
    ['', '', '', 'The role is 100% remote.'],
    ['', '', '', 'You can work from anywhere.'],
    ['', '', '', 'Location: Remote'],
    ['', '', '', 'This position can be located anywhere in the country.'],
    ['', '', '', 'A home-based position in sales.'],
    ['', '', '', 'Comfortable working from home office, with some travel'],
    ['', '', '', 'Telecommuting: Yes'],
    ['', 'Toronto, ON', '', 'This is a fully remote, flexible contract role.\n• Location: Remote'],
    ['', 'Austin, TX', '', 'This is a fully remote role with flexible hours and 25 days of PTO.'],
    ['', '', '', 'This is a fully remote six-month contract.'],
    ['', '', '', 'We are a fully remote company.'],
    ['', '', '', 'This position is eligible for remote work.'],
    ['', '', '', 'This role can be performed fully remotely.'],
    ['', 'Remote', '', 'Occasional travel to our office two days a quarter.'],
    ['', 'Remote', '', 'Must be able to work on-site at client locations up to 10%.'],
    ['', 'Remote', '', 'Ability to travel 3 days per month to our office.'],
    ['', 'Paris', '', 'Poste en 100% télétravail.'],
    ['', 'Paris', '', 'Télétravail à 100 % possible partout en France'],
    ['', 'Lyon', '', 'Poste en full remote.'],
    ['', 'Dallas, TX', '', 'Work remotely from anywhere in the United States.'],
    ['', 'Kraków', '', 'Praca w pełni zdalna. 26 dni urlopu.'],
    ['', 'Remote', '', 'You do not need to live within commuting distance of an office.'],
    ['', 'Berlin', '', 'Du arbeitest zu 100 % im Homeoffice.'],
    ['', 'Berlin', '', 'Vollständig remote, auf Wunsch mit Büroplatz'],
    ['', 'Madrid', '', 'Puesto 100% remoto'],
    ['', 'Madrid', '', 'Modalidad: teletrabajo 100%'],
    ['', 'Milano', '', 'Si lavora completamente da remoto.'],
    ['', 'Utrecht', '', 'Je werkt volledig remote.'],
    ['', 'Porto', '', 'Trabalho 100% remoto'],
    ['', 'Kraków', '', 'Praca w pełni zdalna'],
    ['', 'Malmö', '', 'Tjänsten är 100% på distans.'],
    ['', 'Teletrabajo, España', '', ''],
    ['', 'Remote', '', 'You can work hybrid or fully remote.'],
    ['', 'Remote', '', 'Most roles are three days a week in the office; this one is remote.'],
    [
      '',
      'Remote',
      '',
      'Experience with hybrid cloud. Those who live near an office come in two days a week.',
    ],
    ['', 'Berlin', '', 'Die Stelle ist zu 100 % remote. Start im August.'],
    ['', 'Madrid', '', 'Contrato indefinido, 100% remoto, de lunes a viernes.'],
    ['', 'Roma', '', 'Contratto di 6 mesi, completamente da remoto.'],
    ['', 'Dallas, TX', '', 'This is a fully remote position, Monday to Friday, 9 to 5.'],
    ['', 'Dallas, TX', '', 'The position is fully remote and the interviews are held over video.'],
    ['', 'Remote', '', 'Homeoffice ist nicht nur möglich, sondern Standard.'],
    ['', 'Remote', '', 'We do not offer remote monitoring services.'],
    ['', 'Remote', '', 'You must work on-site during the kick-off week.'],
    ['', 'Remote', 'Engineer (Remote/Hybrid)', ''],
    ['Remote, flexible', 'Warsaw', '', 'Elastyczne godziny pracy.'],
  ])('is stated by work type "%s", place "%s", title "%s", description "%s"', (...posting) => {
    expect(deriveRemote(...posting)?.value).toBe(true)
  })

  test.each([
    ['On-site', '', '', 'This is a remote role.'],
    ['', '', 'Remote Sensing Scientist', ''],
    ['', '', '', 'This is remote sensing work'],
    ['', '', '', 'It is not a remote role.'],
    ['', '', '', 'all work is on site, no remote possible'],
    ['', '', '', 'Initially the role is all-remote'],
    ['', '', '', 'We may consider a remote position for the right candidate.'],
    ['', '', '', 'All work from home until further notice; this is remote for now, until the pandemic ends.'],
    ['', '', '', 'Flex Time and Remote Work Options'],
    ['', '', '', 'Telecommuter?\nNo'],
    ['', '', '', 'Able to work from home office as needed'],
    ['', '', '', 'Fridays are Work From Home days'],
    ['', '', '', 'to the most remote valleys'],
    [
      '',
      'New York, NY',
      '',
      'Three days a week in our office.\nup to four weeks per year of fully remote work.',
    ],
    ['', '', '', 'Fully remote work two weeks each year'],
    ['', '', '', 'Two days of fully remote work'],
    ['', '', '', 'The first three months are fully remote.'],
    ['', 'Austin, TX', '', 'You will manage a fully remote team from our Austin office.'],
    ['', '', '', 'Lead a fully remote, distributed engineering team'],
    ['', '', '', 'This is a hybrid role.'],
    ['', 'Miami, FL', '', 'This is a remote monitoring technician role.'],
    ['', 'Phoenix, AZ', '', 'Fully remote after a 3 month training period in our office.'],
    ['', 'Dallas, TX', '', 'You may work remotely from anywhere for 3 weeks per year.'],
    ['', 'Kraków', '', 'Praca zdalna 2 dni w tygodniu.'],
    ['', '', '', 'This is a remote-friendly company.'],
    ['', '', '', 'Work from anywhere 4 weeks a year'],
    ['', '', '', 'Remote work is available for this position up to 2 days per week.'],
    ['', 'Paris', '', '2 jours de télétravail par semaine'],
    ['', 'Berlin', '', 'Bis zu 60 % Homeoffice'],
    ['', 'Berlin', '', 'Kein Homeoffice'],
    ['', 'Berlin, teilweise Homeoffice', '', ''],
    ['', 'Lyon, télétravail partiel', '', ''],
    ['', 'Dublin', '', 'Work from anywhere for up to 45 days per year.'],
    ['', 'Atlanta, GA', '', 'This is a fully remote position on Fridays only.'],
    ['', 'Miami, FL', '', 'The position is remote through December 2026 and then on site.'],
    ['', 'Paris', '', 'Possibilité de full remote un mois par an.'],
    ['', 'Madrid', '', 'Trabajo 100% remoto los viernes.'],
    ['', 'Milano', '', 'Lavoro completamente da remoto nel mese di agosto.'],
    ['', 'Warszawa', '', 'Praca w pełni zdalna przez pierwsze 2 miesiące.'],
    ['', 'Amsterdam', '', 'Je mag 4 weken per jaar volledig remote werken.'],
    ['', 'Stockholm', '', 'Du kan jobba helt på distans under sommaren.'],
    ['', 'Houston, TX', '', 'The interview process is fully remote.'],
    ['', 'Toronto, ON', '', 'Support our 100% remote workforce with laptops.'],
    ['', 'Berlin', '', 'Du führst ein vollständig remote arbeitendes Team.'],
    ['', 'Paris', '', 'Vous managez une équipe en full remote.'],
    ['', 'Madrid', '', 'Liderarás un equipo 100% remoto.'],
    ['', 'Boston, MA', '', 'Clients work from anywhere; you support them from our office.'],
  ])('is not stated by work type "%s", place "%s", title "%s", description "%s"', (...posting) => {
    expect(deriveRemote(...posting)).toBeNull()
  })

  test.each([
    ['', 'US, TX, Remote', '', 'This position is 100% on-site at our Dallas facility.'],
    ['remote', 'US, TX', '', 'The role does not offer remote or hybrid arrangements.'],
    ['', 'Remote', '', 'This is not a remote position.'],
    ['', 'Remote', '', 'Remote work is not available for this role.'],
    ['', 'Remote', '', 'Note: this is an on-site role in Tampa.'],
    ['', '', 'Engineer (Remote)', 'Remote: No'],
    ['', 'Remote', '', 'This is a hybrid role: three days per week in our Austin office.'],
    ['remote', '', '', 'Work arrangement: Hybrid'],
    ['', 'Remote', '', 'You spend 3 days per week in the office.'],
    ['', 'Remote', '', 'This role requires being in the office 3 days a week.'],
    ['', 'Remote', '', 'You must be able to work onsite in our Dallas office Monday through Friday.'],
    ['', 'Remote', '', 'Work Location: In person'],
    ['', 'Remote', '', 'Work location: Hybrid remote in Boston, MA 02110'],
    ['', 'Remote', '', 'Modèle hybride : 3 jours au bureau par semaine'],
    ['', 'Remote', '', 'Hybrides Arbeiten: 3 Tage pro Woche im Büro'],
    ['', 'Remote', '', 'The position is hybrid, with two days on-site.'],
    ['', 'Remote', '', 'Candidates must be located within commuting distance of our Reston office.'],
    ['', 'Remote', '', 'We are unable to offer remote work for this role.'],
    ['', 'Remote', '', 'Remote candidates will not be considered.'],
    ['', 'Remote', '', 'This job cannot be performed from home.'],
    ['', 'Remote', '', 'This position requires on-site presence five days a week.'],
    ['', 'Remote', '', 'This role will be based in our Austin office.'],
    ['', 'Remote', '', 'On-site 4 days per week.'],
    ['', 'Remote', '', 'Location: Austin, TX (Hybrid)'],
    ['', 'Remote', '', 'Homeoffice ist nicht möglich.'],
    ['', 'Remote', '', 'Zwei Tage pro Woche im Büro in München.'],
    ['', 'Remote', '', "Le télétravail n'est pas possible pour ce poste."],
    ['', 'Télétravail', '', '2 jours de télétravail par semaine.'],
    ['', 'Remote', '', 'Trabajo 100% presencial en Valencia.'],
    ['', 'Remote', '', 'No se ofrece teletrabajo.'],
    ['', 'Remoto', '', 'Questa posizione non è da remoto.'],
    ['', 'Remote', '', 'Brak możliwości pracy zdalnej.'],
    ['', 'Remote', '', 'Thuiswerken is niet mogelijk.'],
    ['', 'På distans', '', 'Hybridarbete, tre dagar i veckan på kontoret.'],
    ['', 'Remoto', '', 'Modelo híbrido, 3 vezes por semana no escritório.'],
  ])('is denied by the text, whatever work type "%s", place "%s", title "%s" say: "%s"', (...posting) => {
    expect(deriveRemote(...posting)).toMatchObject({ value: false, from: 'description' })
  })

  test.each([
    ['Hybrid', 'Remote', 'Engineer', 'fully remote', 'given'],
    ['on-site', 'Berlin', 'Engineer (Remote)', '', 'given'],
    ['', 'Remote', 'Engineer (Hybrid)', '', 'title'],
  ] as const)(
    'is denied by work type "%s", place "%s", title "%s", description "%s" in its %s',
    (workType, place, title, text, from) => {
      expect(deriveRemote(workType, place, title, text)).toMatchObject({ value: false, from })
    },
  )

  // What reads it must not look back over and over: a text of 50,000 characters would take longer than a test may.
  test.each([
    'this is a ',
    'role is not ',
    'hybrid role ',
    '100% ',
    'remote ',
    '. ',
    '\n',
    ' ',
    'télétravail ',
    'team ',
    '2 jours ',
    'location: ',
  ])('a hostile text of %j repeated is read to its end', (piece) => {
    const text = piece.repeat(50_000 / piece.length)
    expect(() => deriveRemote('', 'Remote', '', text)).not.toThrow()
    expect(() => deriveRemote('', '', '', text)).not.toThrow()
  })
})

function readIndustry(signs: Partial<Omit<IndustrySigns, 'skills'>>) {
  const { title = '', description = '' } = signs
  const skills = deriveSkills(title, description)
  return deriveIndustry({ sector: '', company: 'Acme', title, description, ...signs, skills })
}

describe('industry', () => {
  test('comes from the sector, else from a line that names it, else from the title', () => {
    expect(readIndustry({ sector: 'Software Development, IT Services', title: 'Nurse' })).toMatchObject({
      value: 'information_technology',
      from: 'sector',
    })
    expect(readIndustry({ title: 'Analyst', description: '+ industry:Mining' })).toMatchObject({
      value: 'mining_metals',
      from: 'description',
    })
    expect(readIndustry({ title: 'Certified Welding Plumber' })).toMatchObject({
      value: 'construction_maintenance',
      from: 'inferred',
      matched: 'plumber',
    })
    expect(readIndustry({ title: 'Truck Driver' })).toBeNull()
    expect(readIndustry({ title: 'Insurance Data Scientist' })).toMatchObject({
      value: 'insurance',
      from: 'title',
    })
  })
  test('is not guessed', () => {
    const signs = {
      sector: 'Unheard of',
      title: 'Data Scientist',
      description: 'We lead the insurance market.',
    }
    expect(readIndustry(signs)).toBeNull()
  })
  test("is inferred from the company's name where nothing states it, and says so", () => {
    expect(readIndustry({ company: 'Blue Fern Therapeutics' })).toEqual({
      value: 'biotech_pharmaceuticals',
      from: 'inferred',
      matched: 'Therapeutics',
    })
    expect(readIndustry({ company: 'Harbour Credit Union' })?.value).toBe('finance')
    expect(readIndustry({ company: 'Harbour Credit Union', sector: 'Education' })?.value).toBe('education')
    expect(readIndustry({ company: 'Riverbank Data Consulting' })).toBeNull()
  })
  test('is inferred from laboratory work with three of its methods', () => {
    const laboratory = 'You run flow cytometry, cell culture and qPCR, and develop assays.'
    expect(readIndustry({ description: laboratory })?.from ?? null).toBe('inferred')
    expect(readIndustry({ description: 'You run flow cytometry.' })).toBeNull()
  })
})

const at = (location: string, country = '') => ({ location, country })

describe('pay', () => {
  test('comes from its field, else from a labelled line', () => {
    expect(derivePay('$53K-$91K', at('Albuquerque, NM'), 'Salary: $1M').salary).toMatchObject({
      from: 'given',
    })
    expect(derivePay('', at('Newton, MA'), 'salary: $75 - 96 per hour\n')).toMatchObject({
      salary: { from: 'description', value: { max: 199_680 } },
      currency: { value: 'USD' },
    })
    expect(derivePay('', at('Newton, MA'), 'We raised $150,000 last year.').salary).toBeNull()
  })
  test("the employer's figures come before a site's estimate, and replace its text", () => {
    const description = 'About us\nCompensation\n$35,500 to $38,500\nPerks'
    const pay = derivePay('$37K-$76K (Glassdoor est.)', at('Harrisburg, PA'), description)
    expect(pay.salary).toMatchObject({ from: 'description', value: { min: 35_500, max: 38_500 } })
    expect(derivePay('$37K-$76K (Employer est.)', at(''), description).salary?.from).toBe('given')
    expect(derivePay('$37K-$76K (Glassdoor est.)', at(''), 'Competitive pay').salary?.from).toBe('given')
  })
  test('pay without a sign is in dollars in the United States, and not comparable in other countries', () => {
    expect(comparableSalary(derivePay('120k', at('Austin, TX'), ''))).toBe(120_000)
    expect(derivePay('120k', at('Austin, TX'), '').currency?.from).toBe('location')
    expect(comparableSalary(derivePay('120k', at('Berlin'), ''))).toBeNull()
  })
  test('only US dollars are compared, by the highest or only figure', () => {
    expect(comparableSalary(derivePay('$53K-$91K', at('', 'US'), ''))).toBe(91_000)
    expect(comparableSalary(derivePay('$80k+', at('', 'United States'), ''))).toBe(80_000)
    expect(comparableSalary(derivePay('£45,000 a year', at('London'), ''))).toBeNull()
    expect(comparableSalary(derivePay('$90k', at('Toronto, ON'), ''))).toBeNull()
    expect(comparableSalary(derivePay('$90k', at('Remote'), ''))).toBeNull()
  })
  test('a sign of several currencies is read by the place, or else by the country that the board states', () => {
    const currency = (salary: string, location: string, country = '', text = '') =>
      derivePay(salary, at(location, country), text).currency?.value ?? null
    expect(currency('$90k', 'Toronto, ON', 'US')).toBe('CAD')
    expect(currency('$90k', 'Remote', 'CA')).toBe('CAD')
    expect(currency('$90k', 'Remote', 'Australia')).toBe('AUD')
    expect(currency('$90k', 'Berlin', 'US')).toBeNull()
    expect(currency('$90k', 'Remote, Europe', 'US')).toBe('USD')
    expect(currency('$90k', 'Toronto, ON · New York, NY', 'CA')).toBeNull()
    expect(currency('XX$90k', 'Austin, TX')).toBeNull()
    expect(currency('', 'Remote', '', 'US Pay Range\n$150,000 - $180,000')).toBe('USD')
    expect(currency('', 'Toronto, ON', '', 'The base salary in the U.S. is $150,000 - $180,000.')).toBe('USD')
  })
})

test("a skill's provenance is its first mention", () => {
  const skills = deriveSkills('Python Developer', 'You know SQL and Python.')
  expect(skills.map(({ from, matched }) => [from, matched])).toEqual([
    ['title', 'Python'],
    ['description', 'SQL'],
  ])
  expect(skillLabels(skills)).toEqual(['Python', 'SQL'])
})
