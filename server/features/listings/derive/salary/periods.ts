import { foldAccents } from './fold-accents.ts'
export type SalaryPeriod = 'hour' | 'day' | 'week' | 'fortnight' | 'half-month' | 'month' | 'year'

/** How many of each period make a year of full-time work. */
export const periodsPerYear: Record<SalaryPeriod, number> = {
  hour: 2080,
  day: 260,
  week: 52,
  fortnight: 26,
  'half-month': 24,
  month: 12,
  year: 1,
}

/** Units that follow "per" or a slash, and words that name a period alone, in the languages of the boards that are read, without accents. */
const words: Readonly<Record<SalaryPeriod, readonly [units: string, alone: string]>> = {
  hour: [
    'hour|hours|hr|hrs|h|std|stunde|heure|hora|ora|uur|uren|godz|godzine|godziny|timme|timmen|tim|time|timen|hod|hodinu|tunti',
    String.raw`hourly|p\/?[hu]|stundliche?[nrs]?|stundenlohn|horaire|orari[oa]|uurloon|timlon|timelonn?|godzinow[aey]|hodinove|tunnissa`,
  ],
  day: [
    'day|tag|jour|j|dia|giorno|dag|dagen|dzien|den|zi|paiva',
    String.raw`daily|per diem|p\/?d|am tag|tagliche?[nrs]?|tagessatz|journaliere?|tjm|diari[oa]s?|giornalier[oa]|dagtarief|dzienn(?:ie|[aey])`,
  ],
  week: [
    'week|wk|woche|semaine|semana|settimana|weken|tydzien|vecka|veckan|uge|ugen|uke|uken',
    String.raw`(?<!bi-?)weekly|p\/?w|wochentliche?[nrs]?|hebdomadaire|semanal(?:es)?|settimanal[ei]|wekelijks|tygodniowo|ugentlig|ukentlig`,
  ],
  fortnight: ['fortnight|two weeks|2 weeks', 'bi-?weekly|fortnightly|catorcenal'],
  'half-month': ['half month|quincena', 'semi-?monthly|twice a month|quincenal(?:es)?'],
  month: [
    'month|mo|mth|bulan|mesic|monat|mois|mes|mese|maand|mnd|miesiac|mies|mc|m-c|luna|kk|kuukausi|manad|manaden|man|maned|maneden|md|thang|ho',
    String.raw`(?<!(?:bi|semi)-?)monthly|pcm|p\.\s?m|(?<=(?:\d{3}|k)\s)pm|ayl[iı]k|p\/m|havonta|kuukaudessa|monatliche?[nrs]?|monats(?:gehalt|lohn|brutto)|mensual(?:es)?|mensuel(?:le)?s?|mensa(?:l|is)|mensil[ei]|maandelijks|maandsalaris|bruttomaandsalaris|miesieczn(?:ie|[aey])|mesicne|manadslon|manedslonn?|manedlig`,
  ],
  year: [
    'year|yr|annum|jahr|an|annee|ano|anno|jaar|rok|ar|aret|vuosi',
    String.raw`yearly|annual(?:ly|i[sz]ed)?|p\.?\s?a|jahrliche?[nrs]?|(?:brutto)?jahres\w*|anual(?:es)?|anualmente|annuel(?:le)?s?|annu[ioa]|ral|jaarlijks|jaarsalaris|roczn(?:ie|[aey])|rocne|vuodessa|y[iı]ll[iı]k|evente|arslonn?|arlig(?:en|t)?|lpa`,
  ],
}

const before = String.raw`(?:\/\s?|\b(?:per|an?|each|every|pro|je|die|der|im|par|por|al|a la|la|ao|na|za|pr\.?|om|i|pe)\s|\b(?:l|all|a l)['’])`
/** "40 hours a week" is no pay by the week, and "paid monthly" says when. */
const ofWork =
  /\b(?:hours?|hrs?|days?|h|stunden|std\.?|tage|heures|jours|horas|dias|ore|giorni|uur|uren|dagen|godzin|timer|timmar|paid|payable|times|once)\s*$/

/** Of scripts in which words have no bounds that an expression knows. */
const otherScripts: Partial<Record<SalaryPeriod, string>> = {
  hour: '時給|时薪|[/每]小?[時时]|в час|на годину|/час',
  day: '日給|日薪|[/每][日天]|в день|на день',
  month: '月給|月収|月薪|[/每]月|в месяц|на місяць|/ ?мес|/ ?міс',
  year: '年収|年俸|年薪|[/每]年|в год|на рік',
}

const periods = Object.entries(words).map(([name, [units, alone]]) => {
  const period = name as SalaryPeriod
  const scripts = otherScripts[period] ? `|${otherScripts[period]}` : ''
  return [period, new RegExp(String.raw`${before}(?:${units})\b|\b(?:${alone})\b${scripts}`, 'g')] as const
})

/** A period directly behind an amount, as the source of an expression for text with its accents: "/hr", "per hour", "al mes". */
export const unitAfter = String.raw`\s?(?:\(?(?:\/\s?|(?:per|an?|pro|je|im|par|por|al|a la|ao|na|za|pr\.?|om|i)\s|all['’]|l['’]|de l['’]|à l['’])[\p{L}]{1,9}\.?\)?|p\.\s?a\.?|annually|hourly|monthly|yearly|mensual(?:es)?|mensal|mensili)`

/** A period before the figures is as far as one so much further behind them. */
const PENALTY_BEFORE = 15

/** The periods that a text names, nearest to the figures first. */
export function findPeriods(text: string, start: number, end: number): SalaryPeriod[] {
  const head = foldAccents(text.slice(0, start))
  const figures = foldAccents(text.slice(start, end)).length
  const tail = foldAccents(text.slice(start))
  const found: { period: SalaryPeriod; distance: number }[] = []
  for (const [period, expression] of periods) {
    for (const match of tail.matchAll(expression))
      if (!ofWork.test(tail.slice(Math.max(0, match.index - 12), match.index)))
        found.push({ period, distance: match.index - figures })
    for (const match of head.matchAll(expression))
      if (!ofWork.test(head.slice(Math.max(0, match.index - 12), match.index)))
        found.push({ period, distance: head.length - match.index - match[0].length + PENALTY_BEFORE })
  }
  return found.sort((a, b) => a.distance - b.distance).map(({ period }) => period)
}
