import { WEB_ADDRESS_MAX } from '@jobscout/contract/shared/web-address.ts'
import type { SourceKind } from '@jobscout/contract/sources/model.ts'
import type { Provider } from '../parsing/port.ts'
import { ashby } from './ashby.ts'
import { webPage } from './generic/web-page.ts'
import { greenhouse } from './greenhouse.ts'
import { lever } from './lever.ts'
import { personio } from './personio.ts'
import { recruitee } from './recruitee.ts'
import { smartrecruiters } from './smartrecruiters.ts'
import { teamtailor } from './teamtailor.ts'
import { workable } from './workable.ts'
import { workday } from './workday.ts'

/** The first that recognises an address reads it: any page is the last resort. */
const providers: readonly Provider[] = [
  greenhouse,
  lever,
  ashby,
  workday,
  smartrecruiters,
  workable,
  recruitee,
  personio,
  teamtailor,
  webPage,
]

/** Null for the scraping service, which is built with its address. */
export const findProvider = (kind: SourceKind): Provider | null =>
  providers.find((provider) => provider.kind === kind) ?? null

export interface RecognisedBoard {
  readonly provider: Provider
  readonly address: string
  /** The name that the address suggests: "acme-labs" becomes "Acme Labs". */
  readonly name: string
}

/** The board that a pasted address leads to; null for what is no address of a web page. */
export function recogniseBoard(pasted: string): RecognisedBoard | null {
  const text = pasted.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null
  url.username = ''
  url.password = ''
  for (const provider of providers) {
    const address = provider.recognise(url)
    if (address && address.length <= WEB_ADDRESS_MAX)
      return { provider, address, name: buildName(provider.kind, address) }
  }
  return null
}

function buildName(kind: SourceKind, address: string): string {
  const host = kind === 'web-page' ? new URL(address).hostname : address
  const bare = host.replace(/^eu:/, '').replace(/\/.*$/, '')
  const word = /^(?:www|jobs?|careers?|karriere)\./.test(bare) ? bare.split('.')[1] : bare.split('.')[0]
  const name = (word ?? bare).replace(/[-_~]+/g, ' ').trim()
  return name.replace(/(^|\s)\p{Ll}/gu, (start) => start.toUpperCase()).slice(0, 200) || bare
}

/** Providers that people take for boards, by their hosts. Some of their pages describe jobs, and are read as any page. */
const unreadProviders: Readonly<Record<string, string>> = {
  'applytojob.com': 'JazzHR',
  'bamboohr.com': 'BambooHR',
  'breezy.hr': 'Breezy',
  'glassdoor.com': 'Glassdoor',
  'icims.com': 'iCIMS',
  'indeed.com': 'Indeed',
  'jobvite.com': 'Jobvite',
  'join.com': 'JOIN',
  'linkedin.com': 'LinkedIn',
  'oraclecloud.com': 'Oracle',
  'pinpointhq.com': 'Pinpoint',
  'rippling.com': 'Rippling',
  'softgarden.io': 'softgarden',
  'stepstone.de': 'StepStone',
  'successfactors.com': 'SuccessFactors',
  'successfactors.eu': 'SuccessFactors',
  'taleo.net': 'Taleo',
  'ultipro.com': 'UKG',
  'xing.com': 'XING',
  'ziprecruiter.com': 'ZipRecruiter',
}

/** The provider of a page that is none of the boards that are read; null for any other page. */
export function nameUnreadProvider({ provider, address }: RecognisedBoard): string | null {
  if (provider !== webPage) return null
  const { hostname } = new URL(address)
  const found = Object.entries(unreadProviders).find(([host]) => `.${hostname}`.endsWith(`.${host}`))
  return found?.[1] ?? null
}
