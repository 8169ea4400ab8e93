import { create } from 'zustand'
import { config } from './config.ts'
import { hasStoredSession, userPool } from './user-pool.ts'

export type SessionStatus = 'unknown' | 'signed-out' | 'signed-in'

const useSession = create<{ readonly status: SessionStatus }>(() => ({ status: 'unknown' }))

function become(next: SessionStatus): void {
  if (next !== useSession.getState().status) useSession.setState({ status: next })
}

/** Whether somebody is signed in; `unknown` only for the moment in which stored tokens are checked. */
export const useSessionStatus = (): SessionStatus => useSession(({ status }) => status)

/** Calls the listener whenever somebody signs in or out. */
export const onSessionChange = (listener: (status: SessionStatus) => void): (() => void) =>
  useSession.subscribe(({ status }) => listener(status))

/** The access token for a call, renewed if it is about to expire; `undefined` when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  if (useSession.getState().status === 'signed-out') return undefined
  const { fetchAuthSession } = await userPool()
  const { tokens } = await fetchAuthSession()
  return tokens?.accessToken.toString()
}

/** A browser that forbids storage has none. */
function mayHaveSession(): boolean {
  try {
    return hasStoredSession(localStorage, config().userPoolClientId)
  } catch {
    return false
  }
}

/** Looks again whether somebody is signed in: at the start, after a sign-in, after the server refused a token. */
export async function restoreSession(): Promise<void> {
  if (!mayHaveSession()) {
    become('signed-out')
    return
  }
  // A refused refresh token is an ended session, not an error.
  const token = await accessTokenOrNone()
  become(token === undefined ? 'signed-out' : 'signed-in')
}

async function accessTokenOrNone(): Promise<string | undefined> {
  try {
    const { fetchAuthSession } = await userPool()
    const { tokens } = await fetchAuthSession()
    return tokens?.accessToken.toString()
  } catch {
    return undefined
  }
}

/** Ends the session here and at the user pool. Whoever came through Google or Facebook passes its sign-out page. */
export async function signOut(): Promise<void> {
  const pool = await userPool()
  try {
    await pool.signOut()
  } finally {
    become('signed-out')
  }
}
