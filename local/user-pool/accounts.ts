import type { Pool } from './pool.ts'
import { startSession, type Tokens } from './tokens.ts'
import { addUser, requireUser, setPassword } from './users.ts'

type NewAccount = {
  readonly email: string
  readonly password: string
  readonly name?: string
  readonly groups?: readonly string[]
}

/** Straight into the pool, for demo accounts and tests. */
export type Accounts = {
  /** A confirmed account; answers its subject. An account that exists is left as it is. */
  createUser(account: NewAccount): Promise<{ sub: string }>
  /** Signs in without a password. */
  tokensFor(email: string): Promise<Tokens>
}

export function createAccounts(pool: Pool): Accounts {
  return {
    async createUser({ email, password, name, groups = [] }) {
      const existing = pool.file.state.users.find((user) => user.attributes.email === email.toLowerCase())
      if (existing) return { sub: existing.sub }
      const attributes = { email_verified: 'true', ...(name === undefined ? {} : { name }) }
      const user = addUser(pool, email, { status: 'CONFIRMED', attributes })
      setPassword(pool, user, password)
      user.groups = [...groups]
      await pool.file.save()
      return { sub: user.sub }
    },
    tokensFor: async (email) => startSession(pool, requireUser(pool, email)),
  }
}
