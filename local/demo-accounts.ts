import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { openJsonFile } from './storage/json-file.ts'

const DemoAccount = z.object({ email: z.string(), password: z.string(), role: z.string() })
const State = z.object({ isSeeded: z.boolean(), accounts: z.array(DemoAccount) })

export type DemoAccount = z.infer<typeof DemoAccount>

type Seed<Cloud> = (cloud: Cloud) => Promise<readonly DemoAccount[]>

/** The demo of a directory: sown once, remembered by its accounts. */
export async function openDemo(directory: string) {
  const file = await openJsonFile(join(directory, 'demo-accounts.json'), State, { isSeeded: false, accounts: [] })
  return {
    accounts: (): readonly DemoAccount[] => file.state.accounts,

    async seedOnce<Cloud>(cloud: Cloud): Promise<void> {
      const seed = file.state.isSeeded ? undefined : await loadSeed<Cloud>()
      if (!seed) return
      file.state.accounts = [...(await seed(cloud))]
      file.state.isSeeded = true
      await file.save()
    },
  }
}

// Loaded late: what it imports reads the environment, which is set by then.
async function loadSeed<Cloud>(): Promise<Seed<Cloud> | undefined> {
  const url = new URL('./demo/seed-demo.ts', import.meta.url)
  if (!existsSync(url)) return undefined
  const { seedDemo }: { seedDemo: Seed<Cloud> } = await import(url.href)
  return seedDemo
}
