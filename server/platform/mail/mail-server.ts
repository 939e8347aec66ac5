import type { Email } from './port.ts'

/** A mail server to hand emails to. Port 465 speaks TLS from the first byte. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** Empty for a server that asks for no sign-in. */
  readonly username: string
  readonly password: string
}

export interface ProbeStep {
  readonly step: 'connect' | 'tls' | 'sign_in' | 'accept'
  readonly outcome: 'done' | 'warning' | 'failed'
  readonly text: string
  /** The words of the mail server. */
  readonly answer: string | null
  readonly milliseconds: number
}

export interface ProbeReport {
  readonly accepted: boolean
  readonly host: string
  readonly milliseconds: number
  readonly steps: ProbeStep[]
}

/** Sends one email at once, on a connection of its own, and reports each step. */
export type MailProbe = (server: MailServer, email: Email) => Promise<ProbeReport>
