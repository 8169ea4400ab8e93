import { create } from 'zustand'
import { config } from './config.ts'
import { hasStoredSession, userPool } from './user-pool.ts'

export type SessionStatus = 'unknown' | 'signed-out' | 'signed-in'

interface Session {
  readonly status: SessionStatus
  /** Who is signed in; the same id as the server's. */
  readonly userId: string | undefined
}

const useSession = create<Session>(() => ({ status: 'unknown', userId: undefined }))

function become(status: SessionStatus, userId?: string): void {
  const now = useSession.getState()
  if (status !== now.status || userId !== now.userId) useSession.setState({ status, userId })
}

/** Whether somebody is signed in; `unknown` only for the moment in which stored tokens are checked. */
export const useSessionStatus = (): SessionStatus => useSession(({ status }) => status)

/** Who is signed in, as far as is known; `undefined` for nobody, and while stored tokens are checked. */
export const useUserId = (): string | undefined => useSession(({ userId }) => userId)

/** The same at this moment. After a call it is who made that call: another tab may have changed accounts. */
export const currentUserId = (): string | undefined => useSession.getState().userId

/** Calls the listener whenever somebody signs in or out, or another account takes the place of one. */
export const onSessionChange = (listener: (status: SessionStatus) => void): (() => void) =>
  useSession.subscribe(({ status }) => listener(status))

/** The access token for a call, renewed if it is about to expire; `undefined` when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  if (useSession.getState().status === 'signed-out') return undefined
  const token = await storedToken()
  if (token && useSession.getState().status === 'signed-in') become('signed-in', token.payload.sub)
  return token?.toString()
}

async function storedToken() {
  const { fetchAuthSession } = await userPool()
  const { tokens } = await fetchAuthSession()
  return tokens?.accessToken
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
  const token = await storedToken().catch(() => undefined)
  if (token) become('signed-in', token.payload.sub)
  else become('signed-out')
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

/** Sees at once when another tab signs in or out, or forgets all that the browser keeps. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.endsWith('.LastAuthUser')) void restoreSession()
  })
}

/** Forgets what this browser keeps of an account that is no more: routes at work, recent places, marks, choices. */
export function forgetBrowser(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // A browser that forbids storage keeps nothing.
  }
}
