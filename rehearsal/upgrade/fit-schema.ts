/** As much of JSON Schema as the contract is written in. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema | false
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly [bound: string]: unknown
}

export type Schemas = Readonly<Record<string, Schema>>

/** `in`: what was sent must still be taken. `out`: what is answered must be what was promised. */
export type Direction = 'in' | 'out'

/** What does not fit, and where: `stopList[].address`. */
export interface Misfit {
  readonly at: string
  readonly what: string
  /** More than was promised, which whoever reads it may pass over. */
  readonly isMore?: boolean
}

/** Two sides of a comparison: what comes must fit into what is awaited. */
export interface Sides {
  readonly direction: Direction
  /** Of what comes, and of what is awaited. */
  readonly coming: Schemas
  readonly awaited: Schemas
  /** Pairs within which this one is compared: schemas may hold themselves. */
  readonly around: readonly (readonly [coming: Schema, awaited: Schema])[]
}

type Pair = readonly [coming: Schema, awaited: Schema, at: string]

/** Where what comes does not fit into what is awaited: by subtypes, but for answers, which may grow and not shrink. */
export function misfitsOf([coming, awaited, at]: Pair, sides: Sides): readonly Misfit[] {
  const ways = variantsOf(resolve(awaited, sides.awaited), sides.awaited)
  const came = variantsOf(resolve(coming, sides.coming), sides.coming)
  return came.flatMap((each) => misfitsOfVariant(each, { ways, at, isMany: came.length > ways.length }, sides))
}

interface Ways {
  readonly ways: readonly Schema[]
  readonly at: string
  /** There are more ways than before. */
  readonly isMany: boolean
}

/** A way that fits is enough; else it is the one with the same constants that is meant, or the nearest. */
function misfitsOfVariant(coming: Schema, { ways, at, isMany }: Ways, sides: Sides): readonly Misfit[] {
  const tried = ways.map((way) => ({
    name: nameOf(way),
    misfits: misfitsOfOne([coming, way, at], sides),
  }))
  if (tried.some(({ misfits }) => misfits.length === 0)) return []
  const meant = tried.find(({ name }) => name !== '' && name === nameOf(coming))
  if (meant) return meant.misfits
  const fitting = tried.find(({ misfits }) => misfits.every(({ isMore }) => isMore))
  if (fitting) return fitting.misfits
  if (isMany) {
    const what = `a way more: ${nameOf(coming) || typesOf(coming).join()}`
    return [{ at, what, isMore: sides.direction === 'out' && areObjects(coming, ways) }]
  }
  return tried.toSorted((one, other) => one.misfits.length - other.misfits.length)[0]?.misfits ?? []
}

/** One more kind of object may be passed over; a null where there was always a text may not. */
const areObjects = (coming: Schema, ways: readonly Schema[]): boolean =>
  [coming, ...ways].every((way) => typesOf(way).join() === 'object')

const variantsOf = (schema: Schema, of: Schemas): readonly Schema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap((each) => variantsOf(resolve(each, of), of)) ?? [schema]

function resolve(schema: Schema, of: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : resolve(of[name] ?? {}, of)
}

/** The constants by which one way is told from others. */
const nameOf = ({ properties = {} }: Schema): string =>
  Object.entries(properties)
    .flatMap(([key, { const: value }]) => (value === undefined ? [] : [`${key} ${JSON.stringify(value)}`]))
    .join(', ')

function misfitsOfOne(pair: Pair, outer: Sides): readonly Misfit[] {
  const [coming, awaited, at] = pair
  if (outer.around.some(([one, other]) => one === coming && other === awaited)) return []
  const sides = { ...outer, around: [...outer.around, [coming, awaited] as const] }
  const types = typesOf(awaited)
  const strange = typesOf(coming).filter((type) => types.length > 0 && !fitsType(type, types))
  if (strange.length > 0) return [{ at, what: `is ${strange.join()}, where ${types.join()} is awaited` }]
  return [
    ...misfitsOfValues(pair, sides.direction),
    ...misfitsOfProperties(pair, sides),
    ...misfitsOfItems(pair, sides),
    ...(sides.direction === 'in' ? misfitsOfBounds(pair) : []),
  ]
}

const fitsType = (type: string, types: readonly string[]): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'))

function typesOf({ type, const: value, enum: values }: Schema): readonly string[] {
  if (type !== undefined) return typeof type === 'string' ? [type] : type
  const known = values ?? (value === undefined ? [] : [value])
  return [...new Set(known.map((each) => (each === null ? 'null' : typeof each)))]
}

const valuesOf = ({ enum: values, const: value }: Schema): readonly unknown[] | undefined =>
  values ?? (value === undefined ? undefined : [value])

function misfitsOfValues([coming, awaited, at]: Pair, direction: Direction): readonly Misfit[] {
  const [came, known] = [valuesOf(coming), valuesOf(awaited)]
  if (!known) return []
  if (!came) return [{ at, what: `any value, where ${known.join()} is awaited` }]
  const strange = came.filter((value) => !known.includes(value))
  return strange.length === 0 ? [] : [{ at, what: `the value ${strange.join()}`, isMore: direction === 'out' }]
}

function misfitsOfProperties([coming, awaited, at]: Pair, sides: Sides): readonly Misfit[] {
  const { properties: came = {}, required: sent = [] } = coming
  const { properties: known = {}, required = [] } = awaited
  const under = (name: string): string => (at === '' ? name : `${at}.${name}`)
  const isNew = sides.direction === 'in'
  const left = required.filter((name) => !sent.includes(name) && (isNew || name in came))
  const gone = isNew
    ? Object.keys(came).filter((name) => awaited.additionalProperties === false && !(name in known))
    : Object.keys(known).filter((name) => !(name in came))
  return [
    ...left.map((name) => ({ at: under(name), what: isNew ? 'is required now' : 'is not always there any more' })),
    ...gone.map((name) => ({ at: under(name), what: isNew ? 'is not taken any more' : 'is gone' })),
    ...Object.entries(known).flatMap(([name, schema]) => {
      const own = came[name]
      return own ? misfitsOf([own, schema, under(name)], sides) : []
    }),
    ...misfitsOfOthers([coming, awaited, `${at}{}`], sides),
  ]
}

function misfitsOfOthers([{ additionalProperties: came }, { additionalProperties: known }, at]: Pair, sides: Sides) {
  return typeof came === 'object' && typeof known === 'object' ? misfitsOf([came, known, at], sides) : []
}

function misfitsOfItems([coming, awaited, at]: Pair, sides: Sides): readonly Misfit[] {
  const [came, known] = [coming.prefixItems ?? [], awaited.prefixItems ?? []]
  if (came.length !== known.length) return [{ at, what: `${came.length} values, where ${known.length} are awaited` }]
  const own = coming.items && awaited.items ? misfitsOf([coming.items, awaited.items, `${at}[]`], sides) : []
  return [...own, ...known.flatMap((each, index) => misfitsOf([came[index] ?? {}, each, `${at}[${index}]`], sides))]
}

const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems']
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems']

/** Less is taken than before. */
function misfitsOfBounds([coming, awaited, at]: Pair): readonly Misfit[] {
  const isNarrower = (name: string, sign: number): boolean => {
    const [before, now] = [coming[name], awaited[name]]
    return typeof now === 'number' && (typeof before !== 'number' || sign * now < sign * before)
  }
  const narrow = [...UPPER.filter((name) => isNarrower(name, 1)), ...LOWER.filter((name) => isNarrower(name, -1))]
  const isOther = awaited.pattern !== undefined && awaited.pattern !== coming.pattern
  return [
    ...narrow.map((name) => ({ at, what: `${name} is ${String(awaited[name])} now` })),
    ...(isOther ? [{ at, what: 'must have another form now', isMore: true }] : []),
  ]
}
