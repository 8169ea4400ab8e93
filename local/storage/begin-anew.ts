import { rm } from 'node:fs/promises'
import { join } from 'node:path'

// What stays: the operator's own address files below `places`, and the built web app.
const STATE = [
  'table',
  'files',
  'user-pool',
  'mail.json',
  'texts.json',
  'executions.json',
  'events.json',
  'demo-accounts.json',
] as const

/** Forgets accounts, routes, mails and everything else that the product has stored. */
export async function beginAnew(directory: string): Promise<void> {
  await Promise.all(STATE.map((entry) => rm(join(directory, entry), { recursive: true, force: true })))
}
