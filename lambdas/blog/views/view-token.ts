import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { networkOf } from '#core/blog/views.ts'
import { DAY_SECONDS, dayOf, epochSeconds } from '#core/kernel/time.ts'
import type { Viewer } from '#lambdas/http/context.ts'
import { keyOfDay } from '#store/blog/views.ts'

/** A key outlives its day by a day: then nobody can tell any more whose marks the marks of that day were. */
const KEY_SECONDS = 2 * DAY_SECONDS

/** What a token says of a view. */
export interface PostView {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly givenAt: number
}

/** A visitor of a day, as far as one can be told from another without knowing any: both are hashes under its key. */
export interface VisitorOfDay {
  readonly visitor: string
  readonly network: string
}

const hash = (key: string, ...words: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(words)).digest('base64url')

const keys = new Map<string, string>()

async function keyAt(now: number): Promise<string> {
  const day = dayOf(now)
  const key =
    keys.get(day) ?? (await keyOfDay(day, randomBytes(32).toString('base64url'), epochSeconds(now) + KEY_SECONDS))
  keys.clear()
  keys.set(day, key)
  return key
}

/** Who visits, by the key of a day: the next day the same visitor is another one. */
export async function visitorAt({ address, agent }: Viewer, now: number): Promise<VisitorOfDay> {
  const key = await keyAt(now)
  const network = hash(key, 'network', networkOf(address))
  return { network, visitor: hash(key, 'visitor', networkOf(address), agent) }
}

/** A token for a view that begins. */
export async function tokenFor({ id, givenAt }: PostView, { visitor }: VisitorOfDay): Promise<string> {
  const said = Buffer.from(JSON.stringify([id, givenAt])).toString('base64url')
  return `${said}.${hash(await keyAt(givenAt), 'token', said, visitor)}`
}

/** What a token says if it was given to this visitor, on this day. `now` in milliseconds. */
export async function readToken(token: string, { visitor }: VisitorOfDay, now: number): Promise<PostView | undefined> {
  const [said = '', signature = ''] = token.split('.')
  if (!isSame(signature, hash(await keyAt(now), 'token', said, visitor))) return undefined
  const [id, givenAt]: [string, number] = JSON.parse(Buffer.from(said, 'base64url').toString('utf8'))
  return { id, givenAt }
}

function isSame(...texts: readonly [string, string]): boolean {
  // Letters beyond ASCII take more bytes than one.
  const [one, other] = [Buffer.from(texts[0]), Buffer.from(texts[1])]
  return one.length === other.length && timingSafeEqual(one, other)
}
