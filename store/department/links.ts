import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { CivilDay } from '#core/department/civil-time.ts'
import type { ToldInspector } from '#core/department/field/inspector-link.ts'
import { defineEntity, keyedBy, numbers, optional, texts, workspace } from '../table/define-entity.ts'
import { outcomeOf, unlessRefused } from '../table/refusals.ts'

const Links = defineEntity({
  model: { entity: 'departmentLink', version: '1', service: 'department' },
  attributes: {
    ...texts('workspace', 'date', 'inspectorId', 'routeId'),
    /** Of the route that the link shows. */
    ...texts('digest'),
    ...numbers('shownVersion', 'routeVersion', 'expiresAt'),
    told: { type: CustomAttributeType<ToldInspector>('any') },
    ...optional.texts('failure'),
  },
  indexes: { primary: keyedBy(['workspace'], ['date', 'inspectorId']) },
})

const Contacts = defineEntity({
  model: { entity: 'departmentContact', version: '1', service: 'department' },
  attributes: texts('workspace', 'inspectorId', 'email'),
  indexes: { primary: keyedBy(['workspace'], ['inspectorId']) },
})

/** Whose link of what day. */
export interface InspectorLinkKey {
  readonly date: CivilDay
  readonly inspectorId: string
}

/** The link of an inspector’s route of a day, and what was told by it. */
export interface InspectorLink extends InspectorLinkKey {
  readonly routeId: string
  /** What the route is known by that the link shows, and the published version that it was taken from. */
  readonly digest: string
  readonly shownVersion: number
  /** Of the route behind the link; raised by each change of it. */
  readonly routeVersion: number
  /** What the last mail told, and when. */
  readonly told?: ToldInspector
  /** Why the last mail did not go. */
  readonly failure?: string
  /** Epoch seconds until which it is known whose route it was. */
  readonly expiresAt: number
}

const toLink = ({ workspace: _, ...link }: EntityItem<typeof Links>): InspectorLink => link

/** The links of a day, also those that do not open any more. */
export async function listInspectorLinks(date: CivilDay): Promise<InspectorLink[]> {
  const { data } = await Links.query.primary({ workspace, date }).go({ pages: 'all', consistent: true })
  return data.map(toLink)
}

/** The link of an inspector, or `undefined`. */
export async function readInspectorLink({ date, inspectorId }: InspectorLinkKey): Promise<InspectorLink | undefined> {
  const { data } = await Links.get({ workspace, date, inspectorId }).go({ consistent: true })
  return data ? toLink(data) : undefined
}

/** Writes the link of an inspector who has none, or in the place of one that has ended: that of the route `replaces`. */
export async function createInspectorLink(link: InspectorLink, replaces?: string): Promise<'created' | 'is-there'> {
  return outcomeOf(
    Links.put({ workspace, ...link })
      .where(({ routeId }, { eq, notExists }) =>
        replaces === undefined ? notExists(routeId) : `${notExists(routeId)} OR ${eq(routeId, replaces)}`,
      )
      .go(),
    ['created', 'is-there'],
  )
}

/** Notes what a link shows or has told, unless another one is in its place. */
export async function noteInspectorLink(
  { date, inspectorId, routeId: own }: InspectorLink,
  noted: Partial<Pick<InspectorLink, 'digest' | 'shownVersion' | 'routeVersion' | 'told' | 'failure'>>,
): Promise<void> {
  await unlessRefused(
    Links.patch({ workspace, date, inspectorId })
      .set(noted)
      .where(({ routeId }, { eq }) => eq(routeId, own))
      .go(),
  )
}

/** Forgets why an earlier mail did not go. */
export async function forgetFailure({ date, inspectorId }: InspectorLinkKey): Promise<void> {
  await unlessRefused(Links.patch({ workspace, date, inspectorId }).remove(['failure']).go())
}

/** Where inspectors get mail, by their ids. */
export async function listContacts(): Promise<ReadonlyMap<string, string>> {
  const { data } = await Contacts.query.primary({ workspace }).go({ pages: 'all' })
  return new Map(data.map(({ inspectorId, email }) => [inspectorId, email]))
}

/** Keeps where an inspector gets mail, in the place of what was known. */
export async function saveContact(inspectorId: string, email: string): Promise<void> {
  await Contacts.put({ workspace, inspectorId, email }).go()
}
