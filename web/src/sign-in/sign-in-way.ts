import { useSearchParams } from 'react-router-dom'
import { HOUR_MS } from '#core/kernel/time.ts'
import { paths, withQuery } from '#web/client/paths.ts'
import { readReturnPath } from '#web/client/session/return-path.ts'

/** What a person who is about to sign in has come from: it stands in the address of every sign-in page. */
export interface SignInWay {
  /** The part of the site that sent the person here, such as `web` or `teams`. */
  readonly origin: string | null
  /** The page that was asked for and needs a session. */
  readonly returnPath: string | undefined
}

const readWay = (origin: string | null, returnPath: string | null): SignInWay => ({
  origin: origin || null,
  returnPath: readReturnPath(returnPath),
})

/** The way in the address. */
export function useSignInWay(): SignInWay {
  const [query] = useSearchParams()
  return readWay(query.get('origin'), query.get('return'))
}

/** The way as a query, for links between the sign-in pages. */
export const wayQuery = ({ origin, returnPath }: SignInWay) => ({ origin, return: returnPath ?? null })

/** The sign-in page that leads on the way: the department has one of its own. */
export const signInPageOf = (way: SignInWay): string =>
  way.returnPath?.startsWith(paths.departmentWorkflow) ? paths.departmentSignIn : withQuery(paths.signIn, wayQuery(way))

/** Ways that lead off the site: to a provider and back in this tab, or by a mail that opens another one. */
export type Detour = 'provider' | 'mail'

const keyOf = (detour: Detour): string => `stopwise.sign-in.${detour}`

/** A code from a mail is good for an hour; a way that is older belongs to something else. */
const MAIL_MS = HOUR_MS

/** Runs what needs the storage of the browser, which may forbid it: then a detour ends where it ends without a way. */
function tryStorage<T>(detour: Detour, use: (storage: Storage) => T): T | undefined {
  try {
    return use(detour === 'provider' ? sessionStorage : localStorage)
  } catch {
    return undefined
  }
}

/** Keeps the way while the person is off the site. `now` in milliseconds. */
export function rememberWay(detour: Detour, way: SignInWay, now: number): void {
  tryStorage(detour, (storage) => storage.setItem(keyOf(detour), JSON.stringify({ ...wayQuery(way), at: now })))
}

/** The way that was kept, empty if there is none or it is too old. `now` in milliseconds. */
export function recallWay(detour: Detour, now: number): SignInWay {
  const text = tryStorage(detour, (storage) => storage.getItem(keyOf(detour)))
  return readKept(text ?? null, now - (detour === 'mail' ? MAIL_MS : Number.POSITIVE_INFINITY))
}

/** A kept way, unless it is older than `since`. What does not read as one is none. */
export function readKept(text: string | null, since: number): SignInWay {
  try {
    const kept: Readonly<Record<string, unknown>> = { ...JSON.parse(text ?? '{}') }
    const word = (name: string): string | null => (typeof kept[name] === 'string' ? kept[name] : null)
    return typeof kept.at === 'number' && kept.at >= since
      ? readWay(word('origin'), word('return'))
      : readWay(null, null)
  } catch {
    return readWay(null, null)
  }
}

/** Forgets what was kept: the person has arrived. */
export function forgetWays(): void {
  for (const detour of ['provider', 'mail'] as const) tryStorage(detour, (storage) => storage.removeItem(keyOf(detour)))
}
