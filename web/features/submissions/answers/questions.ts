/** Whether a question can be answered by Yes or No. */
export const isYesNoQuestion = (question: string): boolean =>
  /^(are|is|do|does|did|will|would|have|has|can|could)\b/i.test(question.trim())

/** The country that a topic such as `authorization:US` is about, in English. Null where it names none. */
export function readTopicCountry(topic: string): string | null {
  const code = /:([A-Z]{2})$/.exec(topic)?.[1]
  if (!code) return null
  const name = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code)
  if (!name) return null
  return /^(United|Netherlands|Philippines|Bahamas|Gambia)/.test(name) ? `the ${name}` : name
}
