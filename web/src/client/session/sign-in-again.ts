import { ORPCError } from '@orpc/client'
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

/** Whether there is a token of the same person that the server has not refused: by now, or once they have signed in. */
async function isBack(refusedToken: string | undefined, userId: string): Promise<boolean> {
  const token = await accessToken()
  const hasAnother = token !== undefined && token !== refusedToken
  return (hasAnother || (mayAsk() && (await ask({ userId, refusedToken })))) && currentUserId() === userId
}

/**
 * Makes a call. Where the session of somebody has ended they are asked to sign in, in place, and the call is made again;
 * who declines gets the refusal.
 */
export async function inSession<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const userId = currentUserId()
  if (userId === undefined) return call()
  const token = await accessToken()
  try {
    return await call()
  } catch (error) {
    const isRefused = error instanceof ORPCError && error.status === 401
    if (isRefused && (await isBack(token, userId))) return call()
    throw error
  }
}
