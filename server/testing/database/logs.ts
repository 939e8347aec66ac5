import type { DatabaseLog } from '../../platform/db/port.ts'

/** Logs errors only. */
export const quietLog: DatabaseLog = {
  info() {},
  warn() {},
  error: (fields, message) => console.error(message, fields),
}

/** For tests of logged failures. */
export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }
