/** How many clients one bulk change may name. */
export const BULK_MAX = 500

/** Text of a refused assignment to an agent without room. */
export const agentFullText = (clients: number, maxClients: number): string =>
  `Agent has reached maximum client capacity (${clients}/${maxClients})`

/** More clients than this assigned within the window are a high load. */
export const HIGH_LOAD_ABOVE = 10
export const LOAD_WINDOW_DAYS = 30
