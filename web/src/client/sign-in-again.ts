import { create } from 'zustand'
import { accessToken, currentUserId } from './session.ts'

/** A session that has ended while somebody works: who it was, and how to say whether they are back. */
export interface EndedSession {
  readonly userId: string
  /** What the server refused; another one is a new session. */
  readonly refusedToken: string | undefined
  readonly answer: (isBack: boolean) => void
}

interface Asking {
  readonly ended: EndedSession | undefined
  /** All refused calls wait for the same answer. */
  readonly answered: Promise<boolean> | undefined
  /** When somebody last did not want to sign in, in milliseconds. */
  readonly declinedAt: number
}

const useAsking = create<Asking>(() => ({
  ended: undefined,
  answered: undefined,
  declinedAt: Number.NEGATIVE_INFINITY,
}))

/** The session that has ended, as long as somebody is asked about it. */
export const useEndedSession = (): EndedSession | undefined => useAsking(({ ended }) => ended)

function ask(session: Omit<EndedSession, 'answer'>): Promise<boolean> {
  const { answered } = useAsking.getState()
  if (answered) return answered
  const asked = new Promise<boolean>((resolve) => {
    const answer = (isBack: boolean): void => {
      const declinedAt = isBack ? Number.NEGATIVE_INFINITY : Date.now()
      useAsking.setState({ ended: undefined, answered: undefined, declinedAt })
      resolve(isBack)
    }
    useAsking.setState({ ended: { ...session, answer } })
  })
  useAsking.setState({ answered: asked })
  return asked
}

/** For so long is nobody asked again who has just declined. */
const PEACE_MS = 10_000

/** Who has declined is asked again by what they do, and not by what the page fetches by itself. */
function mayAsk(): boolean {
  const { declinedAt } = useAsking.getState()
  if (declinedAt === Number.NEGATIVE_INFINITY) return true
  return Date.now() - declinedAt > PEACE_MS && navigator.userActivation.isActive
}

const tokenOf = ({ headers }: Request): string | undefined =>
  headers.get('authorization')?.replace(/^Bearer /, '') ?? undefined

/** A token of the same person that the server has not refused: theirs by now, or after they have signed in. */
async function anotherToken(refusedToken: string | undefined, userId: string): Promise<string | undefined> {
  const token = await accessToken()
  if (token !== undefined && token !== refusedToken) return currentUserId() === userId ? token : undefined
  if (!mayAsk() || !(await ask({ userId, refusedToken }))) return undefined
  const fresh = await accessToken()
  return currentUserId() === userId ? fresh : undefined
}

/**
 * Sends a call. Where the session of somebody has ended they are asked to sign in, in place, and the call is sent again
 * with what they were about to do; who declines gets the refusal.
 */
export async function sendInSession(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const userId = currentUserId()
  if (userId === undefined) return send(request)
  const again = request.clone()
  const answer = await send(request)
  if (answer.status !== 401) return answer
  const token = await anotherToken(tokenOf(request), userId)
  if (token === undefined) return answer
  again.headers.set('authorization', `Bearer ${token}`)
  return send(again)
}
