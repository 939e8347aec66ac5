import { readFileSync } from 'node:fs'

// Loaded before the product (NODE_OPTIONS) with CLOCK_FILE in its environment: the file says by how many milliseconds the
// clock is ahead. SIGUSR2 reads it again.
const file = process.env.CLOCK_FILE ?? ''
const RealDate = globalThis.Date
let ahead = 0
const read = () => {
  ahead = Number(readFileSync(file, 'utf8'))
}
read()
process.on('SIGUSR2', read)

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead)
    else super(...parts)
  }
  static now() {
    return RealDate.now() + ahead
  }
}
