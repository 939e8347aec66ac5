/** Words about remote work in the languages of the boards that are read beside English: alternatives for patterns, in plain letters. */

const others: Readonly<Record<string, string>> = { ß: 's', ø: 'o', ł: 'l', đ: 'd', ı: 'i', Ł: 'L', Ø: 'O' }

/** The text without accents, each character in its place. */
export const toPlainLetters = (text: string): string =>
  text.replace(
    /[\u00c0-\u024f\u1e00-\u1eff]/g,
    (letter) => others[letter] ?? letter.normalize('NFD').charAt(0),
  )

export const remoteWork =
  '(?:teletravail|a distance|home[- ]?office|mobile[sn]? arbeiten|teletrabajo|teletrabalho|remot[eoa]s?|smart working|lavoro agile|thuiswerk\\w*|zdaln\\w+|distans|hjemmefra)\\b'
/** "100 % en télétravail", "vollständig im Homeoffice" */
export const fully =
  '(?:100 ?%|full|full[- ]time|plein|entierement|totalement|integralement|completement|exclusivement|komplett|vollstandig|ausschlies+lich|rein|totalmente|completamente|integramente|integralmente|exclusivamente|volledig|uitsluitend|w pelni|calkowicie|wylacznie|helt|fuldt|fullt)'
export const joint = '(?:(?:en|im|in|aus dem|de|da|do|na|pa|van(?:uit)?) )?'
export const teams = 'equipes?|equipos?|squadr[ae]|zesp\\w+'
/** Before what is said of a team and not of the job. */
export const teamBefore = `\\b(?:teams?|${teams}) (?:\\w+ )?${joint}`
export const negation = '(?:pas|nicht|non|niet|nao|nie|inte|ikke)'
export const none =
  '(?:kein\\w*|pas de|sans|aucun|sin|senza|geen|sem|(?:bez|brak(?: mozliwosci)?)(?: pracy)?|ingen)'
export const possible =
  '(?:moglich|vorgesehen|angeboten|possible|propose|prevu|posible|disponible|possibile|previst[oa]|possivel|mogelijk|mozliw\\w+|mojlig\\w*|mulig\\w*)\\b'

const day = '(?:tagen?|jours?|dias?|giorn[oi]|dag(?:en|ar|er|e)?|dni|veces|vezes)'
const few =
  '(?:[1-4]|einen?|zwei|drei|vier|deux|trois|quatre|dos|tres|cuatro|due|tre|quattro|dois|twee|vier|drie|tva|fyra|dwa|trzy|cztery)'
const week = '(?:woche|semaine|semana|settimana|week|tygodniu|veckan?|uken?|ugen?)'
const year = '(?:an|annee|jahr|ano|anno|jaar|roku|miesiacu|aret|monat|mois|mes|mese|maand)'
const per = "(?:(?:pro|die|in der|im|par|por|a la|al|a|per|w|in de|i|om) |a l['’]|all['’])"
/** "zwei Tage pro Woche" */
export const days = `${few} ${day}(?: ${per}${week})?`
/** "Présentiel", "in presenza" */
export const onSite =
  '(?:presentiel(?:le)?|presencia(?:l|is|les)|in presenza|vor ort|stacjonarn\\w+|op (?:kantoor|locatie)|pa plats)'
export const office =
  '(?:im buro|vor ort|au bureau|sur (?:site|place)|en presentiel|en (?:la |nuestra )?oficina|presencial\\w*|no escritorio|in ufficio|in sede|in presenza|op kantoor|op locatie|pa kontoret|pa plats|w biurze|stacjonarn\\w+)'
/** That it is for some days, weeks or months only. */
export const anyLimit = [
  `\\bbis zu \\d|\\b${few} ${day}\\b|\\b${day} (?:${per}|/ ?)${week}|\\btage?\\b|\\bjours? (?:par|/)`,
  `\\b(?:semaines?|mois|wochen?|monate?n?|semanas?|mes(?:es)?|settiman[ae]|mes[ei]|weken|maanden|tydzien|tygodni\\w*|miesi\\w+|veckor|manader) ${per}${year}\\b`,
  '\\b(?:pendant les|durant les|durante (?:el verano|los|as|o verao)|wahrend der|nel mese|przez pierwsz\\w+|gedurende de|under (?:sommaren|varen|hosten|vintern))\\b',
  '\\b(?:los|el) (?:lunes|martes|miercoles|jueves|viernes)\\b|\\b(?:le|les) (?:lundi|mardi|mercredi|jeudi|vendredi)s?\\b|\\b(?:montags|freitags)\\b|\\bvenerdi\\b|\\bsextas\\b|\\bpiatk\\w+|\\bop vrijdag|\\bpa fredagar',
].join('|')
