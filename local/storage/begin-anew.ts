import { readdir, rename, rm } from 'node:fs/promises'
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
  'payment-provider.json',
  'demo-accounts.json',
] as const

/** Forgets accounts, routes, mails and everything else that the product has stored; copies of damaged files stay. */
export async function beginAnew(directory: string): Promise<void> {
  await Promise.all(
    STATE.map(async (entry) => {
      await takeOutCopies(directory, entry)
      await rm(join(directory, entry), { recursive: true, force: true })
    }),
  )
}

/** `user-pool/users.json.damaged-…` becomes `user-pool-users.json.damaged-…` beside the folder. */
async function takeOutCopies(directory: string, folder: string): Promise<void> {
  // A file, or nothing, holds no copies.
  const names = await readdir(join(directory, folder)).catch(() => [])
  const copies = names.filter((name) => name.includes('.damaged-'))
  await Promise.all(copies.map((name) => rename(join(directory, folder, name), join(directory, `${folder}-${name}`))))
}
