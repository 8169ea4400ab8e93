import { join } from 'node:path'
import * as z from 'zod'
import { demoAccounts, password, personas } from './demo/personas.ts'
import { openJsonFile } from './storage/json-file.ts'
import type { Accounts } from './user-pool/accounts.ts'

const DemoAccount = z.object({ email: z.string(), password: z.string(), role: z.string() })
const State = z.object({ isSeeded: z.boolean(), accounts: z.array(DemoAccount) })

export type DemoAccount = z.infer<typeof DemoAccount>

/** The demo of a directory: its accounts, which can sign in at once, and what they find, sown once. */
export async function openDemo(directory: string, userPool: Accounts, isWanted: boolean) {
  const file = await openJsonFile(join(directory, 'demo-accounts.json'), State, { isSeeded: false, accounts: [] })
  const isDue = isWanted && !file.state.isSeeded
  const subjects = isDue ? await openAccounts(userPool) : []
  if (isDue) file.state.accounts = [...demoAccounts]
  return {
    accounts: (): readonly DemoAccount[] => file.state.accounts,

    async sow(hasStreets: boolean, signal: AbortSignal): Promise<void> {
      if (!isDue) return
      // Loaded late: what it imports reads the environment, which is set by then.
      const { seedDemo } = await import('./demo/seed-demo.ts')
      await seedDemo(subjects, hasStreets, signal)
      file.state.isSeeded = true
      await file.save()
    },
  }
}

async function openAccounts({ createUser }: Accounts): Promise<string[]> {
  const subjects: string[] = []
  for (const { name, email, groups = [] } of personas) {
    const { sub } = await createUser({ email, name, password, groups })
    subjects.push(sub)
  }
  return subjects
}
