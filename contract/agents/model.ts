/** How many clients one bulk change may name. */
export const BULK_MAX = 500

/** Text of a refused assignment to an agent without room. */
export const agentFullText = (clients: number, maxClients: number): string =>
  `Agent has reached maximum client capacity (${clients}/${maxClients})`

/** More clients than this assigned within the window are a high load; fewer than that a low one, while most places are free. */
export const HIGH_LOAD_ABOVE = 10
export const LOW_LOAD_BELOW = 5
export const LOAD_WINDOW_DAYS = 30

interface AgentLoad {
  readonly is_active: boolean
  /** Clients assigned within the window. */
  readonly recent_assignments: number
  readonly assigned_clients_count: number
  readonly max_clients: number
}

/** The load of an agent; null for a usual one, and for agents who get no clients. */
export function loadBand(agent: AgentLoad): 'high' | 'low' | null {
  const { is_active, recent_assignments, assigned_clients_count, max_clients } = agent
  if (!is_active) return null
  if (recent_assignments > HIGH_LOAD_ABOVE) return 'high'
  const hasRoom = assigned_clients_count < max_clients / 2
  return recent_assignments < LOW_LOAD_BELOW && hasRoom ? 'low' : null
}

/** Shares of answered applications in per cent from which an agent counts as Excellent and Good; below is Needs Improvement. */
export const EXCELLENT_FROM = 50
export const GOOD_FROM = 25

export const successBand = (rate: number): 'Excellent' | 'Good' | 'Needs Improvement' =>
  rate >= EXCELLENT_FROM ? 'Excellent' : rate >= GOOD_FROM ? 'Good' : 'Needs Improvement'
