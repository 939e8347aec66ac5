import { fingerprintOf } from '../parsing/fields.ts'

const ID_MAX = 200

/** The id of a posting among all of its kind: the same posting of two boards at one provider is two postings. */
export function itemId(kind: string, address: string, id: string): string {
  if (kind === 'apify') return id
  const whole = `${address}/${id}`
  return whole.length <= ID_MAX ? whole : `${fingerprintOf(address)}/${fingerprintOf(id)}`
}
