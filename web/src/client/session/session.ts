import { create } from 'zustand'
import { config } from '../config.ts'
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
  if (status === now.status && userId === now.userId) return
  // Nothing of one person is left for the next, where they change without a sign-out in between.
  if (status === 'signed-in' && now.userId !== undefined)
    useSession.setState({ status: 'signed-out', userId: undefined })
  useSession.setState({ status, userId })
}

const LAST = 'stopwise.last-session'

/** Whoever is signed in in this browser, or was and has not signed out. */
export interface LastSession {
  readonly userId: string
  readonly email: string
  /** Names of screens that were open to them when they were shown last. */
  readonly open: readonly string[]
}

/** A browser that forbids storage keeps nothing. */
function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}

/** Who was signed in here, until they sign out: where there is no session any more, it has ended by itself. */
export function lastSession(): LastSession | undefined {
  const kept: unknown = tryStorage((storage) => JSON.parse(storage.getItem(LAST) ?? 'null'))
  const { userId, email, open } = { userId: undefined, email: '', open: [], ...(typeof kept === 'object' ? kept : {}) }
  return typeof userId === 'string' && typeof email === 'string' && Array.isArray(open)
    ? { userId, email, open }
    : undefined
}

const keepLast = (last: LastSession): void => tryStorage((storage) => storage.setItem(LAST, JSON.stringify(last)))

/** Keeps whether a screen was open to whoever is signed in. */
export function noteOpen(screen: string, isOpen: boolean): void {
  const last = lastSession()
  if (last?.userId !== currentUserId() || !last || last.open.includes(screen) === isOpen) return
  keepLast({ ...last, open: isOpen ? [...last.open, screen] : last.open.filter((each) => each !== screen) })
}

/** Whether a screen was open to the person whose session is kept here: it most likely is again. */
export const wasOpen = (screen: string): boolean => mayHaveSession() && (lastSession()?.open.includes(screen) ?? false)

type Tokens = NonNullable<Awaited<ReturnType<typeof storedTokens>>>

function arrive({ accessToken, idToken }: Tokens): void {
  const userId = accessToken.payload.sub ?? ''
  const email = String(idToken?.payload.email ?? '')
  const last = lastSession()
  keepLast({ userId, email, open: last?.userId === userId ? last.open : [] })
  become('signed-in', userId)
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

/** Calls the listener once it is known who is signed in, at once where it is, and for whoever takes their place. */
export function whenSignedIn(listener: (userId: string) => void): void {
  const tell = ({ userId }: Session): void => {
    if (userId !== undefined) listener(userId)
  }
  tell(useSession.getState())
  useSession.subscribe(tell)
}

/** The access token for a call, renewed if it is about to expire; `undefined` when nobody is signed in. */
export async function accessToken(): Promise<string | undefined> {
  if (useSession.getState().status === 'signed-out') return undefined
  const tokens = await storedTokens()
  if (tokens && useSession.getState().status === 'signed-in') arrive(tokens)
  return tokens?.accessToken.toString()
}

async function storedTokens(forceRefresh = false) {
  const { fetchAuthSession } = await userPool()
  return (await fetchAuthSession({ forceRefresh })).tokens
}

const mayHaveSession = (): boolean =>
  tryStorage((storage) => hasStoredSession(storage, config().userPoolClientId)) ?? false

/** Looks again whether somebody is signed in: at the start, after a sign-in, after the server refused a token. */
export async function restoreSession(): Promise<void> {
  if (!mayHaveSession()) {
    become('signed-out')
    return
  }
  // A refused refresh token is an ended session, not an error.
  const tokens = await storedTokens().catch(() => undefined)
  if (tokens) arrive(tokens)
  else become('signed-out')
}

/** Asks the user pool for new tokens, where the server refuses those that are there; says whether there are any. */
export const renewSession = async (): Promise<boolean> =>
  (await storedTokens(true).catch(() => undefined)) !== undefined

/** Ends the session here and at the user pool. Whoever came through Google or Facebook passes its sign-out page. */
export async function signOut(): Promise<void> {
  // First: other tabs see the tokens go, and are to know that this was meant.
  tryStorage((storage) => storage.removeItem(LAST))
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
    if (key !== null && !key.endsWith('.LastAuthUser')) return
    // A session that another tab has seen end by itself: whoever works here is asked by the next call, and loses nothing.
    if (!mayHaveSession() && lastSession() && currentUserId() !== undefined) return
    void restoreSession()
  })
}

/** Forgets what this browser keeps of an account that is no more: routes at work, recent places, marks, choices. */
export function forgetBrowser(): void {
  tryStorage((storage) => storage.clear())
  tryStorage(() => sessionStorage.clear())
}
