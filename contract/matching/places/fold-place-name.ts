import { foldText } from '../fold-text.ts'

/** A name as the tables of places hold it. Syllables of Korean stay whole. */
export const foldPlaceName = (name: string): string =>
  foldText(name)
    .normalize('NFC')
    .replace(/\bsaint\b/, 'st')
