import { defineEntity, keyedBy, listedBy, numbers, optional, texts } from '../table/define-entity.ts'
import { unlessRefused, whenRefused } from '../table/refusals.ts'

/** What is to be looked at later, in an order of its own. */
const Looks = defineEntity({
  model: { entity: 'tellingLook', version: '1', service: 'drives' },
  attributes: {
    ...texts('queue', 'userId'),
    /** Milliseconds since the epoch. */
    ...numbers('dueAt'),
    /** The marks of a `route`, a `day` some of whose customers wait, or the `evening` of a team. */
    about: { type: ['route', 'day', 'evening'] as const, required: true },
    /** Its route, or the date. */
    ...texts('ref'),
    /** How often it was begun without coming to its end. */
    ...optional.numbers('tries'),
    ...numbers('expiresAt'),
  },
  indexes: {
    primary: keyedBy(['queue'], ['dueAt', 'about', 'ref', 'userId']),
    byUser: listedBy(['userId'], ['dueAt', 'about', 'ref']),
  },
})
const queue = 'looks'
const LOOK_SECONDS = 7 * 86_400
const MINUTE_MS = 60_000

/** Something that is to be looked at. */
export interface TellingLook {
  readonly dueAt: number
  readonly about: 'route' | 'day' | 'evening'
  readonly ref: string
  readonly userId: string
}

/** Notes that something is to be looked at, from a whole minute on: however often it is said, it is looked at once. */
export async function noteLook(look: TellingLook): Promise<void> {
  const dueAt = Math.ceil(look.dueAt / MINUTE_MS) * MINUTE_MS
  await Looks.put({ queue, ...look, dueAt, expiresAt: Math.floor(dueAt / 1000) + LOOK_SECONDS }).go()
}

/**
 * Notes that something is looked at now, and answers how often it was begun: whoever is cut off has counted. `undefined`
 * where somebody else has come to its end meanwhile.
 */
export async function beginLook(look: TellingLook): Promise<number | undefined> {
  return whenRefused(
    Looks.patch({ queue, ...look })
      .add({ tries: 1 })
      .go({ response: 'all_new' })
      .then(({ data }) => data.tries),
    undefined,
  )
}

/** Has something be looked at later that failed, unless it is noted for then anyway. */
export async function putOffLook(look: TellingLook, dueAt: number, tries: number): Promise<void> {
  const later = { ...look, dueAt: Math.ceil(dueAt / MINUTE_MS) * MINUTE_MS }
  await Looks.upsert({ queue, ...later, tries, expiresAt: Math.floor(dueAt / 1000) + LOOK_SECONDS }).go()
  if (later.dueAt !== look.dueAt) await endLook(look, tries)
}

/** What is to be looked at by `now`, in milliseconds, the oldest first; `most` of it. */
export async function listLooks(now: number, most: number): Promise<TellingLook[]> {
  // A key goes on behind its moment: what is due at `now` itself lies between that and the next.
  const { data } = await Looks.query
    .primary({ queue })
    .lt({ dueAt: now + 1 })
    .go({ limit: most, consistent: true })
  return data.map(({ dueAt, about, ref, userId }) => ({ dueAt, about, ref, userId }))
}

/** Forgets what was looked at, unless it was noted anew meanwhile, or somebody else has begun it. */
export async function endLook(look: TellingLook, tries: number): Promise<void> {
  await unlessRefused(
    Looks.delete({ queue, ...look })
      .where((kept, { eq }) => eq(kept.tries, tries))
      .go(),
  )
}
