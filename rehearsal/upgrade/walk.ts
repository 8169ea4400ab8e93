import * as z from 'zod'

/** What people find in a cloud. */
export interface Seen {
  /** Items of the table by entity. */
  readonly items: Readonly<Record<string, number>>
  /** Status and body of each call, by who made it and its path. */
  readonly answers: ReadonlyMap<string, Answer>
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** A cloud that runs, and who has an account there. */
export interface Cloud {
  readonly url: string
  readonly accounts: readonly { readonly email: string; readonly token: string }[]
}

const lists = [
  '/api/current-user',
  '/api/saved-routes',
  '/api/favorites',
  '/api/api-keys',
  '/api/subscriptions',
  '/api/team',
  '/api/department/imports',
  '/api/department/settings',
  '/api/blog-posts',
]

const Routes = z.object({ routes: z.array(z.object({ routeId: z.string() })) })
const Days = z.object({ days: z.array(z.object({ date: z.string() })) })
const DAY_MS = 86_400_000

/** Opens what each account has: its lists, each saved route and its link, each day of a team with its marks. */
export async function walk({ url, accounts }: Cloud): Promise<Pick<Seen, 'answers'>> {
  const answers = new Map<string, Answer>()
  for (const { email, token } of accounts) {
    const get = async (path: string, method = 'GET'): Promise<unknown> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const response = await fetch(url + path, { method, headers, ...(method === 'POST' && { body: '{}' }) })
      const answer = { status: response.status, body: await response.json().catch(() => null) }
      answers.set(`${email} ${path}`, answer)
      return answer.body
    }
    for (const path of lists) await get(path)
    const { routes = [] } = Routes.safeParse(answers.get(`${email} /api/saved-routes`)?.body).data ?? {}
    for (const { routeId } of routes) {
      await get(`/api/saved-routes/${routeId}`)
      await get(`/api/get-route/${routeId}`, 'POST')
      await get(`/api/route-marks/${routeId}`)
    }
    const [from, to] = [-20, 20].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10))
    const { days = [] } = Days.safeParse(await get(`/api/team-days?from=${from}&to=${to}`)).data ?? {}
    for (const { date } of days) {
      await get(`/api/team-days/${date}`)
      await get(`/api/team-drives/${date}`)
    }
  }
  return { answers }
}

/**
 * What one look has found that a later one does not. Answers of a newer release may say more; going back, `what both
 * know` must be the same, and calls that the older one lacks were not made before.
 */
export function differencesOf(before: Seen, after: Seen, compared: 'all' | 'what both know' = 'all'): string[] {
  const items = Object.entries(before.items)
    .filter(([entity, count]) => !passing.has(entity) && (after.items[entity] ?? 0) < count)
    .map(([entity, count]) => `${entity}: ${count} items became ${after.items[entity] ?? 0}`)
  const answers = [...before.answers].flatMap(([call, { status, body }]) => {
    const found = after.answers.get(call)
    if (status !== 200) return []
    if (!found || found.status !== status) return [`${call}: ${status} became ${found?.status ?? 'nothing'}`]
    const lost = compared === 'all' ? firstLost(body, found.body) : firstLost(found.body, body)
    return lost === undefined ? [] : [`${call}: ${lost}`]
  })
  return [...items, ...answers]
}

/** Items that end by themselves within minutes. */
const passing: ReadonlySet<string> = new Set(['use', 'countedRequest', 'place'])
/** Words of the moment. */
const momentary = /(^|\.)(now|at|asOf|serverTime|lastUsedOn)$/

/** Where the second value first says something else than the first, `undefined` where it says all of it. */
export function firstLost(one: unknown, other: unknown, path = ''): string | undefined {
  if (momentary.test(path)) return undefined
  if (one === null || typeof one !== 'object')
    return Object.is(one, other)
      ? undefined
      : `${path} is ${JSON.stringify(other)?.slice(0, 80)} and was ${JSON.stringify(one).slice(0, 80)}`
  for (const [key, value] of Object.entries(one)) {
    const lost = firstLost(value, Object(other)[key], path === '' ? key : `${path}.${key}`)
    if (lost !== undefined) return lost
  }
  return undefined
}
