import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { CivilDay } from '#core/department/civil-time.ts'
import type { Actor, PlanDay, PlanFigures, PlanVersion, VersionOrigin } from '#core/department/plans/plan-version.ts'
import { versionStatuses } from '#core/department/plans/plan-version.ts'
import { defineEntity, keyedBy, numbers, optional, texts, workspace } from '../table/define-entity.ts'

/** Which payloads a version consists of. They are never written anew, so that versions may have some in common. */
export interface VersionParts {
  /** In the order in which routes are shown. */
  readonly routes: readonly RoutePart[]
  /** Keys of the pages of what is on no route. */
  readonly unrouted: readonly string[]
  /** Key of the inspectors of the day, and of those who failed. */
  readonly people?: string
  /** Folder of what a replay needs; of generated versions. */
  readonly replay?: string
}

/** The payload of one inspector's route. */
export interface RoutePart {
  readonly inspectorId: string
  /** '' for a route that was not sent yet. */
  readonly key: string
}

/** What the table keeps of a version; its routes are payloads. */
export interface VersionRecord extends PlanVersion {
  readonly parts: VersionParts
}

/** The plans of a day. */
export const Days = defineEntity({
  model: { entity: 'departmentDay', version: '1', service: 'department' },
  attributes: {
    ...texts('workspace', 'date'),
    ...numbers('latest'),
    /** The highest number of a version that is whole. */
    ...optional.numbers('whole'),
    ...optional.numbers('published'),
  },
  indexes: { primary: keyedBy(['workspace'], ['date']) },
})

/** One version of a day. */
export const Versions = defineEntity({
  model: { entity: 'departmentVersion', version: '1', service: 'department' },
  attributes: {
    ...texts('date'),
    version: { type: 'number', required: true, padding: { length: 7, char: '0' } },
    status: { type: versionStatuses, required: true },
    origin: { type: CustomAttributeType<VersionOrigin>('any'), required: true },
    ...numbers('totalRoutes', 'revision', 'createdAt'),
    figures: { type: CustomAttributeType<PlanFigures>('any'), required: true },
    ...optional.texts('receipt'),
    ...optional.numbers('base', 'publishedAt'),
    createdBy: { type: CustomAttributeType<Actor>('any'), required: true },
    publishedBy: { type: CustomAttributeType<Actor>('any') },
    parts: { type: CustomAttributeType<VersionParts>('any'), required: true },
  },
  indexes: { primary: keyedBy(['date'], ['version']) },
})

/** That a version was begun for something, so that beginning it again finds the same. */
export const Begun = defineEntity({
  model: { entity: 'departmentBegun', version: '1', service: 'department' },
  attributes: {
    ...texts('beginning'),
    ...numbers('version', 'expiresAt'),
  },
  indexes: { primary: keyedBy(['beginning']) },
})

export const planEntities = { Days, Versions, Begun }

/** A day and the highest whole version, which is all that readers know of; absent while none is whole. */
export type ReadDay = Omit<PlanDay, 'latest'> & { readonly whole?: number }

const toDay = ({ date, whole, published }: EntityItem<typeof Days>): ReadDay => ({
  date,
  ...(whole === undefined ? {} : { whole }),
  ...(published === undefined ? {} : { published }),
})

export const dayKey = (date: CivilDay) => ({ workspace, date })

/** What is known of a day; of one that nobody planned only its date. */
export async function readPlanDay(date: CivilDay): Promise<ReadDay> {
  const { data } = await Days.get(dayKey(date)).go({ consistent: true })
  return data ? toDay(data) : { date }
}

/** The days from one date to another, both included, that have a whole version; ascending. */
export async function listPlanDays(from: CivilDay, to: CivilDay): Promise<ReadDay[]> {
  if (from > to) return []
  const { data } = await Days.query
    .primary({ workspace })
    .between({ date: from }, { date: to })
    .go({ pages: 'all', consistent: true })
  return data.filter(({ whole }) => whole !== undefined).map(toDay)
}

/** All versions of a day, those that are not whole too; the newest first. */
export async function listVersions(date: CivilDay): Promise<VersionRecord[]> {
  const { data } = await Versions.query.primary({ date }).go({ pages: 'all', order: 'desc', consistent: true })
  return data
}

/** One version of a day, in whatever state it is. */
export async function readVersion(date: CivilDay, version: number): Promise<VersionRecord | undefined> {
  const { data } = await Versions.get({ date, version }).go({ consistent: true })
  return data ?? undefined
}
