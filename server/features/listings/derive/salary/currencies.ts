/** Currencies: ISO code | countries | marks beside an amount | the least that is believed to be a year's pay where no period is stated.
 *  The code itself is a mark too. A mark that several currencies share means the one of the posting's country, as does "R". */
const table = `
USD | US PR GU VI EC SV PA | US$ U$S U$D $ dollars | 10000
CAD | CA | CA$ C$ CAN$ CDN$ CDN $ dollars | 10000
AUD | AU | A$ AU$ $ dollars | 10000
NZD | NZ | NZ$ $ dollars | 10000
SGD | SG | S$ SG$ $ dollars | 10000
HKD | HK | HK$ $ dollars | 60000
TWD | TW | NT$ NTD TW$ $ | 250000
MXN | MX | MX$ MEX$ $ pesos | 100000
CLP | CL | CL$ $ pesos | 4000000
COP | CO | CO$ COL$ $ pesos | 12000000
ARS | AR | AR$ $ pesos | 4000000
UYU | UY | UY$ $ pesos | 250000
DOP | DO | RD$ $ pesos | 200000
JMD | JM | J$ JA$ $ | 500000
TTD | TT | TT$ $ | 40000
BRL | BR | R$ reais | 15000
PEN | PE | S/. S/ soles | 12000
CRC | CR | ₡ | 3000000
GBP | GB GG JE IM | £ | 10000
EUR | AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK | € Euros Euro euros euro | 10000
CHF | CH LI | Fr. SFr. francs | 10000
SEK | SE | kr kr. SKr kronor | 120000
NOK | NO | kr kr. NKr kroner | 120000
DKK | DK GL FO | kr kr. DKr kroner | 100000
ISK | IS | kr kr. | 2000000
PLN | PL | zł zl złotych zlotych | 20000
CZK | CZ | Kč | 150000
HUF | HU | Ft | 2000000
RON | RO | lei | 25000
UAH | UA | ₴ грн | 100000
RUB | RU | ₽ руб. руб | 300000
TRY | TR | ₺ TL | 150000
ILS | IL | ₪ NIS | 50000
AED | AE | Dhs Dh | 30000
SAR | SA | SR | 30000
QAR | QA | QR | 30000
EGP | EG | E£ LE | 50000
ZAR | ZA | R Rand rand | 50000
NGN | NG | ₦ | 500000
KES | KE | KSh Ksh KSH | 150000
GHS | GH | GH₵ ₵ | 15000
INR | IN | ₹ Rs. Rs rs. rs RS LPA lakh crore rupees | 150000
PKR | PK | Rs. Rs rs. rs RS lakh crore rupees | 300000
LKR | LK | Rs. Rs rs. rs RS lakh rupees | 400000
NPR | NP | Rs. Rs rs. rs RS lakh rupees | 200000
BDT | BD | ৳ Tk Tk. lakh crore | 150000
CNY | CN | CN¥ RMB ¥ 元 | 30000
JPY | JP | JP¥ ¥ 円 yen | 1000000
KRW | KR | ₩ 원 | 15000000
PHP | PH | ₱ pesos | 120000
IDR | ID | Rp Rp. RP | 30000000
MYR | MY | RM | 15000
THB | TH | ฿ | 120000
VND | VN | ₫ đ | 60000000
`

interface Currency {
  readonly code: string
  readonly countries: readonly string[]
  readonly marks: readonly string[]
  readonly leastYear: number
}

const currencies: readonly Currency[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', countries = '', marks = '', leastYear = ''] = row.split(' | ')
    return {
      code,
      countries: countries.split(' '),
      marks: [code, ...marks.split(' ')],
      leastYear: Number(leastYear),
    }
  })

const byCode = new Map(currencies.map((currency) => [currency.code, currency]))
const byMark = new Map<string, Currency[]>()
for (const currency of currencies)
  for (const mark of currency.marks) byMark.set(mark, [...(byMark.get(mark) ?? []), currency])

/** Codes that are no other word in small letters. */
const smallCodes = ['usd', 'eur', 'gbp', 'cad', 'aud', 'chf', 'inr', 'nzd', 'sgd']

const escapeMark = (mark: string) => mark.replace(/[.$/]/g, String.raw`\$&`)
/** Words of other scripts have no space around them. */
const letters = /^[\p{Script=Latin}\p{Script=Cyrillic}.]+$/u
const longestFirst = [...byMark.keys(), ...smallCodes].sort((a, b) => b.length - a.length)
const joinMarks = (isWord: boolean) =>
  longestFirst
    .filter((mark) => mark !== 'lakh' && mark !== 'crore' && letters.test(mark) === isWord)
    .map(escapeMark)
    .join('|')

/** Marks of a currency beside an amount, as the source of an expression. "XX$" is a mark too, of an unknown currency. */
export const currencyMark = String.raw`(?:(?<!(?!K)[A-Z])(?:US \$|${joinMarks(false)})|(?<![\p{L}\p{N}])[A-Z]{1,3}\$|(?<!\p{L})(?:${joinMarks(true)})(?!\p{L}))`

const normalize = (mark: string): string => {
  const written = mark.replace(/\s/g, '').replace('￥', '¥')
  const known = byMark.has(written) ? written : written.toUpperCase()
  return byMark.has(known) || !known.endsWith('$') ? known : known.slice(0, -1)
}

/** Whether a mark says by itself that an amount is money. "R" does so in South Africa only. */
export const marksMoney = (mark: string, country: string | null): boolean =>
  mark.length > 1 || !letters.test(mark) || readCurrency([mark], country) !== null

/**
 * The currency of an amount by the marks beside it. Null where they leave it open.
 * @param country ISO code of the posting's country
 */
export function readCurrency(marks: readonly string[], country: string | null): string | null {
  const candidates = marks.map((mark) => byMark.get(normalize(mark)) ?? [])
  // "$90,000 CAD": the mark of one currency decides before one that many share.
  for (const [only, ...others] of candidates.filter((among) => among.length > 0))
    if (only && others.length === 0 && only.code !== 'ZAR') return only.code
  for (const among of candidates) {
    const national = among.find(({ countries }) => country !== null && countries.includes(country))
    if (national) return national.code
  }
  return null
}

/** The currency of a country, by its ISO code; null where it is not known. */
export const findCurrency = (country: string): string | null =>
  currencies.find(({ countries }) => countries.includes(country))?.code ?? null

const LEAST_YEAR = 10_000

/** The least that is believed to be a year's pay where no period is stated. */
export const leastYearlyPay = (currency: string | null): number =>
  (currency && byCode.get(currency)?.leastYear) || LEAST_YEAR
