import fc from 'fast-check'

const isDeep = process.env.STOPWISE_DEPTH === 'deep'

/**
 * How many random cases a test tries that is long with all of them: all with `npm run test:deep`, a sixth, but five at
 * least, otherwise. Its file has the tag `wide`, so that both run it.
 */
export const runs = (all: number): number => (isDeep ? all : Math.min(all, Math.max(5, Math.ceil(all / 6))))

/** How often at least something comes about in those cases that does so more than `all` times in all of them. */
export const hits = (all: number): number => (isDeep ? all : Math.floor(all / 12))

type Arbitraries<Values> = { [Key in keyof Values]: fc.Arbitrary<Values[Key]> }
type Property<Values extends [unknown, ...unknown[]]> = [
  ...arbitraries: Arbitraries<Values>,
  // biome-ignore lint/suspicious/noConfusingVoidType: what fast-check accepts, expectations included
  predicate: (...values: Values) => boolean | void,
]

/** A property holds in a hundred random cases. */
export const forAll = <Values extends [unknown, ...unknown[]]>(...property: Property<Values>): void =>
  fc.assert(fc.property(...property))

/** A property holds in so many random cases. */
export const forRuns = <Values extends [unknown, ...unknown[]]>(numRuns: number, ...property: Property<Values>): void =>
  fc.assert(fc.property(...property), { numRuns })
