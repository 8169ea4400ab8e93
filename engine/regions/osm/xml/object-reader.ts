import type { MemberType, OsmMember } from '#engine/osm/extract.ts'
import { badExtract, damaged } from '../extract-errors.ts'
import type { ChangeVisitor } from '../osm-source.ts'
import { soundMoment } from '../sound-moment.ts'
import { isWantedKey } from '../wanted-tags.ts'

type Attributes = Readonly<Record<string, string>>

const memberTypes: readonly MemberType[] = ['node', 'way', 'relation']
/** Thirty times as many as OpenStreetMap lets a relation have: an object without end would take all memory. */
const MOST_PARTS = 1_000_000

/** The outermost element: of a map, or of changes of one. */
export type XmlRoot = 'osm' | 'osmChange'

/** Puts the elements of a .osm, or of a .osc, together to objects and hands them on. */
export class ObjectReader {
  hasBegun = false
  /** What the file is of. */
  private readonly root: XmlRoot
  private isDeleting = false
  private isDated = false
  isComplete = false
  private readonly path: string
  private readonly visitor: ChangeVisitor
  private object: Attributes = {}
  private tags: Record<string, string> | undefined
  private nodeIds: number[] = []
  private members: OsmMember[] = []
  private readonly openers: Readonly<Record<string, (attributes: Attributes) => void>> = {
    node: (attributes) => this.openObject(attributes),
    way: (attributes) => this.openObject(attributes),
    relation: (attributes) => this.openObject(attributes),
    tag: (attributes) => this.addTag(attributes),
    nd: (attributes) => this.addNode(attributes),
    member: (attributes) => this.addMember(attributes),
    bounds: (attributes) => this.takeBounds(attributes),
    meta: ({ osm_base }) => this.tellKnownUntil(osm_base),
    delete: () => {
      this.isDeleting = true
    },
  }

  constructor(path: string, visitor: ChangeVisitor, root: XmlRoot) {
    this.path = path
    this.visitor = visitor
    this.root = root
  }

  /** @throws DomainError `extract.not-osm`, `extract.corrupt` */
  open(name: string, attributes: Attributes): void {
    if (!this.hasBegun) this.begin(name, attributes)
    else this.openers[name]?.(attributes)
  }

  close(name: string): void {
    if (name === this.root) this.isComplete = true
    if (name === 'delete') this.isDeleting = false
    // Editors write what is deleted too.
    if (memberTypes.some((type) => type === name)) this.tellEdit()
    const isGone = this.isDeleting || this.object.visible === 'false' || this.object.action === 'delete'
    if (isGone) this.tellGone(name)
    else this.tellObject(name)
  }

  private tellObject(name: string): void {
    if (name === 'node') this.closeNode()
    if (name === 'way') this.visitor.way?.(this.number(this.object, 'id'), this.nodeIds, this.tags ?? {})
    if (name === 'relation') this.visitor.relation?.(this.number(this.object, 'id'), this.members, this.tags ?? {})
  }

  private begin(name: string, { timestamp }: Attributes): void {
    if (name !== this.root) throw notOsm(this.path, this.root, name)
    this.hasBegun = true
    this.tellKnownUntil(timestamp)
  }

  private tellKnownUntil(written: string | undefined): void {
    const moment = momentOf(written)
    if (moment === undefined || this.isDated) return
    this.isDated = true
    this.visitor.knownUntil?.(moment)
  }

  private tellEdit(): void {
    if (!this.visitor.edit) return
    const { version, timestamp } = this.object
    this.visitor.edit({
      version: version === undefined ? undefined : this.number(this.object, 'version'),
      moment: momentOf(timestamp),
    })
  }

  private tellGone(name: string): void {
    const type = memberTypes.find((each) => each === name)
    if (type) this.visitor.gone?.(type, this.number(this.object, 'id'))
  }

  private openObject(attributes: Attributes): void {
    this.object = attributes
    this.tags = undefined
    this.nodeIds = []
    this.members = []
  }

  private addNode(attributes: Attributes): void {
    if (this.nodeIds.push(this.number(attributes, 'ref')) > MOST_PARTS) throw damaged(this.path)
  }

  private addTag({ k, v }: Attributes): void {
    if (k === undefined || v === undefined || !isWantedKey(k)) return
    this.tags ??= {}
    this.tags[k] = v
  }

  private addMember(attributes: Attributes): void {
    const type = memberTypes.find((each) => each === attributes.type)
    if (!type || this.members.length === MOST_PARTS) throw damaged(this.path)
    this.members.push({ type, id: this.number(attributes, 'ref'), role: attributes.role ?? '' })
  }

  private closeNode(): void {
    const { node } = this.visitor
    if (!node) return
    const [id, lat, lng] = [
      this.number(this.object, 'id'),
      this.number(this.object, 'lat'),
      this.number(this.object, 'lon'),
    ]
    if (Math.abs(lat) > 90 || Math.abs(lng) > 180)
      throw damaged(this.path, new RangeError(`node ${id}: ${lat}, ${lng}`))
    node(id, lat, lng, this.tags)
  }

  private takeBounds(attributes: Attributes): void {
    const side = (name: string): number => this.number(attributes, name)
    this.visitor.bounds?.([side('minlon'), side('minlat'), side('maxlon'), side('maxlat')])
  }

  private number(attributes: Attributes, name: string): number {
    const text = attributes[name]
    const value = text === undefined || text === '' ? Number.NaN : Number(text)
    if (!Number.isFinite(value)) throw damaged(this.path, new Error(`${name}: ${text}`))
    return value
  }
}

const momentOf = (written = ''): number | undefined => soundMoment(Date.parse(written))

const endings: Readonly<Record<XmlRoot, string>> = {
  osm: 'Name a .osm.pbf, .osm, .osm.gz or .osm.bz2 file.',
  osmChange: 'Name a .osc, .osc.gz or .osc.bz2 file.',
}

/** The refusal of a file that is of something else than it should be. */
export function notOsm(path: string, root: XmlRoot, name?: string): Error {
  const others = { osm: 'a map, not changes', osmChange: 'changes, not a map' } as const
  const what = name === 'osm' || name === 'osmChange' ? others[name] : 'no OpenStreetMap data'
  return badExtract('not-osm', `${path} holds ${what}. ${endings[root]}`)
}
